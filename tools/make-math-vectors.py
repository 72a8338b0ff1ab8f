#!/usr/bin/env python3
"""Prints the numbers for DeterministicMath, from mpmath (PyPI) at 2,000 bits.

    tools/make-math-vectors.py vectors   > Tests/UIGeometryTests/MathVectors.swift
    tools/make-math-vectors.py exponential-vectors
                                         > Tests/UIGeometryTests/ExponentialVectors.swift
    tools/make-math-vectors.py constants   the literals in Sources/UIGeometry/Numerics, to compare
    tools/make-math-vectors.py bulk N      N lines "name argument [argument] result" of bit patterns

The same seed gives the same file.
"""

import random
import struct
import sys

from mpmath import mp, mpf

mp.prec = 2000
SEED = 20240229


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def double(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def exact(value):
    return mpf(value)


def rounded(value):
    """The nearest double, ties to even, subnormals included."""
    if value == 0:
        return 0.0
    magnitude = abs(value)
    exponent = int(mp.floor(mp.log(magnitude, 2)))
    step = max(exponent - 52, -1074)
    units = mp.nint(magnitude / mpf(2) ** step)
    result = float(int(units)) * 2.0 ** max(step, -1022)
    if step < -1022:
        result *= 2.0 ** (step + 1022)
    return -result if value < 0 else result


def sine(x):
    return rounded(mp.sin(exact(x))) if x != 0 else x


def cosine(x):
    return rounded(mp.cos(exact(x)))


def arc_tangent(y, x):
    if y == 0:
        flat = 0.0 if struct.pack("<d", x)[7] < 128 else rounded(+mp.pi)
        return -flat if struct.pack("<d", y)[7] >= 128 else flat
    return rounded(mp.atan2(exact(y), exact(x)))


def exponential(x):
    if x < -746:
        return 0.0
    return rounded(mp.exp(exact(x))) if x < 710 else float("inf")


def logarithm(x):
    return rounded(mp.log(exact(x)))


def random_double(source, lowest, highest):
    sign = source.choice((1, -1))
    return sign * (1 + source.random()) * 2.0 ** source.randint(lowest, highest)


def angle_cases(source):
    yield from (0.0, -0.0, 5e-324, -2.2250738585072014e-308, 2.0**-27, 2.0**-26, 2.0**-25)
    yield from (0.5, 1.0, -1.0, 2.0, 3.0, 100.0, -1000000.0, 110.0, 42.0, -30.0)
    for eighth in range(1, 17):
        yield rounded(mp.pi * eighth / 8)
        yield -rounded(mp.pi * eighth / 180)
    # The double nearest to a multiple of pi/2, and the largest double.
    yield 6381956970095103.0 * 2.0**797
    yield 1.7976931348623157e308
    yield from (1e22, 2.0**53 + 2, 2.0**120, -(2.0**1023))
    for _ in range(24):
        yield random_double(source, -3, 4)
    for _ in range(24):
        yield random_double(source, -60, 1023)


def slope_cases(source):
    for y in (0.0, -0.0, 1.0, -1.0):
        for x in (1.0, -1.0, 0.5, -2.0):
            yield y, x
    yield from ((0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (1.0, 0.0), (-1.0, -0.0))
    yield from ((5e-324, 5e-324), (5e-324, 1.0), (1.0, 5e-324), (-5e-324, -1e308))
    yield from ((1e308, 1e308), (1e-300, 1e300), (-1e300, -1e-300), (1.0, 1e16), (3.0, -1e18))
    yield from ((1e-170, 1e10), (2.0**-201, 1.0), (2.0**-199, 1.0), (1.0, -(2.0**190)))
    for _ in range(24):
        yield random_double(source, -2, 10), random_double(source, -2, 10)
    for _ in range(24):
        yield random_double(source, -300, 300), random_double(source, -300, 300)


def power_cases(source):
    yield from (0.0, -0.0, 5e-324, -5e-324, 2.0**-55, -(2.0**-55), 2.0**-52, 1.0, -1.0, 0.5, 10.0)
    # The last finite result and the next one, the last normal one, the last two above zero.
    yield from (709.782712893384, 709.7827128933841, -708.3964185322641)
    yield from (-744.4400719213812, -745.1332191019411, -745.1332191019412, 1e300, -1e300)
    for step in range(-16, 17):
        yield step / 32 + 1 / 64
    for _ in range(24):
        yield random_double(source, -8, 3)
    for _ in range(24):
        yield random_double(source, -60, 8)
    for _ in range(12):
        yield -(708.5 + 36 * source.random())


def logarithm_cases(source):
    yield from (1.0, 2.0, 10.0, 0.998, 0.99, 0.5, 5e-324, 2.2250738585072014e-308)
    yield from (1.7976931348623157e308, 1 - 2.0**-53, 1 + 2.0**-52, 2.0**0.5, 2.0**-0.5)
    for step in range(45, 92):
        yield step / 64 + 1 / 128
    for _ in range(24):
        yield 1 + random_double(source, -40, -3)
    for _ in range(24):
        yield abs(random_double(source, -1022, 1022))


def word(value):
    text = f"{bits(value):016x}"
    return "0x" + "_".join(text[i : i + 4] for i in range(0, 16, 4))


def vectors():
    source = random.Random(SEED)
    print("// Written by tools/make-math-vectors.py with mpmath; not to be edited.\n")
    print("/// Arguments and correctly rounded results, as bit patterns.")
    print("enum MathVectors {")
    print("  /// Angle in radians, its sine, its cosine.")
    print("  static let angles: [(angle: UInt64, sine: UInt64, cosine: UInt64)] = [")
    for x in angle_cases(source):
        print(f"    ({word(x)}, {word(sine(x))}, {word(cosine(x))}),")
    print("  ]\n")
    print("  /// y, x, the angle of the point x, y.")
    print("  static let slopes: [(y: UInt64, x: UInt64, angle: UInt64)] = [")
    for y, x in slope_cases(source):
        print(f"    ({word(y)}, {word(x)}, {word(arc_tangent(y, x))}),")
    print("  ]\n}")


def exponential_vectors():
    source = random.Random(SEED + 2)
    print("// Written by tools/make-math-vectors.py with mpmath; not to be edited.\n")
    print("/// Arguments and correctly rounded results, as bit patterns.")
    print("enum ExponentialVectors {")
    print("  /// x, e to the power of x.")
    print("  static let powers: [(exponent: UInt64, power: UInt64)] = [")
    for x in power_cases(source):
        print(f"    ({word(x)}, {word(exponential(x))}),")
    print("  ]\n")
    print("  /// x, its natural logarithm.")
    print("  static let logarithms: [(number: UInt64, logarithm: UInt64)] = [")
    for x in logarithm_cases(source):
        print(f"    ({word(x)}, {word(logarithm(x))}),")
    print("  ]\n}")


def pair(value):
    high = rounded(value)
    return f"DoubleDouble({high.hex()}, {rounded(value - exact(high)).hex()})"


def constants():
    print("pi / 2      ", pair(mp.pi / 2))
    print("pi          ", pair(+mp.pi))
    for n in range(3, 32):
        print(f"1 / {n}!".ljust(12), pair(1 / mp.factorial(n)))
    for n in range(3, 31, 2):
        print(f"1 / {n}".ljust(12), pair(mpf(1) / n))
    for step in range(33):
        print(f"atan {step}/32".ljust(12), pair(mp.atan(mpf(step) / 32)))
    print("ln 2        ", pair(mp.log(2)))
    for step in range(-12, 13):
        print(f"exp {step}/32".ljust(12), pair(mp.exp(mpf(step) / 32)))
    for step in range(45, 92):
        print(f"ln {step}/64".ljust(12), pair(mp.log(mpf(step) / 64)))
    scaled = int(mp.floor(2 / mp.pi * mpf(2) ** 1280))
    print("2 / pi in words of 64 bits")
    for shift in range(1216, -1, -64):
        print(f"  0x{(scaled >> shift) & (2**64 - 1):016x},")


def bulk(count):
    source = random.Random(SEED + 1)
    for _ in range(count):
        x = random_double(source, *source.choice(((-30, 10), (-3, 4), (-30, 1023))))
        print(f"sine {bits(x):016x} {bits(sine(x)):016x}")
        print(f"cosine {bits(x):016x} {bits(cosine(x)):016x}")
        low, high = source.choice(((-2, 10), (-40, 40), (-300, 300)))
        y, x = random_double(source, low, high), random_double(source, low, high)
        print(f"atan2 {bits(y):016x} {bits(x):016x} {bits(arc_tangent(y, x)):016x}")
        x = random_double(source, *source.choice(((-8, 4), (-60, 8), (8, 9))))
        print(f"exp {bits(x):016x} {bits(exponential(x)):016x}")
        x = abs(random_double(source, *source.choice(((-2, 2), (-1022, 1022)))))
        print(f"log {bits(x):016x} {bits(logarithm(x)):016x}")


if __name__ == "__main__":
    task = sys.argv[1] if len(sys.argv) > 1 else ""
    if task == "vectors":
        vectors()
    elif task == "exponential-vectors":
        exponential_vectors()
    elif task == "constants":
        constants()
    elif task == "bulk" and len(sys.argv) == 3:
        bulk(int(sys.argv[2]))
    else:
        sys.exit(__doc__)
