import Foundation
import Quartz
import Testing
import TextLayout

@testable import Raster

/// Processes with fewer of the processor's instructions draw the same pixels.
///
/// pixman and libjpeg-turbo choose their instructions when they are loaded, so a process of its own
/// switches them off before. glibc chooses when a process begins.
@Suite(.serialized) struct ProcessorTests {
  private static func digests() throws -> [UInt64] {
    let library = try Sheets.library.get()
    let rasterizer = try ListRasterizer { library.face($0) }
    let size = CGSize(width: 360, height: 420)
    let sheets = try [Sheets.shapes(), Sheets.blends(), Sheets.text()].map { list in
      try rasterizer.image(of: list, size: size, scale: 1.5, background: Sheets.white).digest
    }
    let files = try Samples.images.map { try ImageFile.decode($0).digest }
    return sheets + files + [try RandomLists.digest(seed: 99, count: 30)]
  }

  @Test func `without vector instructions of pixman and libjpeg-turbo`() async throws {
    let here = try ProcessorTests.digests()
    await #expect(processExitsWith: .success) { [here = here as [UInt64]] in
      // Nothing of both libraries is loaded yet in this process.
      unsafe setenv("PIXMAN_DISABLE", "mmx sse2 ssse3", 1)
      unsafe setenv("JSIMD_FORCENONE", "1", 1)
      if try ProcessorTests.digests() != here { exit(1) }
    }
  }

  @Test func `without the fused and wide instructions of glibc`() async throws {
    let here = try ProcessorTests.digests()
    unsafe setenv("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX2,-AVX,-FMA,-FMA4,-AVX512F,-ERMS", 1)
    defer { unsafe unsetenv("GLIBC_TUNABLES") }
    await #expect(processExitsWith: .success) { [here = here as [UInt64]] in
      if try ProcessorTests.digests() != here { exit(1) }
    }
  }

  @Test func `the comparison can fail`() async throws {
    let here = try ProcessorTests.digests()
    await #expect(processExitsWith: .failure) { [here = here as [UInt64]] in
      if try ProcessorTests.digests().reversed() != here { exit(1) }
    }
  }
}
