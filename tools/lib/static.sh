# shellcheck shell=bash
# Links programs of the release build anew, with Swift's libraries statically.
#
# Swift's own way, `--static-swift-stdlib`, needs a build folder of its own and compiles everything
# again, to the same code: only the names of the libraries in the object files differ. Linking takes
# seconds.

# link_static PRODUCT: builds a product, links it statically, and sets `program` to the result.
link_static() {
  local product=$1 bin needed library libraries=()
  swift build -c release --explicit-target-dependency-import-check error --product "$product" \
    > ".tools/log/static-$product.txt" 2>&1 || return
  bin=$(swift build -c release --show-bin-path)
  needed=$(readelf --dynamic "$bin/$product" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p') || return
  # The C libraries are the same ones. Those that are parts of Foundation are named in place of what
  # the shared Foundation contains.
  for library in $needed; do
    case $library in
      libswift* | libFoundation* | lib_Foundation* | libdispatch.so | libBlocksRuntime.so | ld-*) ;;
      *) libraries+=("-l:$library") ;;
    esac
  done
  libraries+=(-lCoreFoundation -l_FoundationICU -l_FoundationCShims -l_FoundationCollections)
  program=.build/static/$product
  mkdir -p .build/static
  swiftc -static-stdlib -emit-executable -module-name "$product" -g -o "$program" \
    -Xlinker --gc-sections -Xlinker --defsym -Xlinker "main=${product}_main" \
    "@$bin/$product.product/Objects.LinkFileList" "${libraries[@]}" \
    >> ".tools/log/static-$product.txt" 2>&1
}
