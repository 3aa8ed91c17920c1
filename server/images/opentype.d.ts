// The package names its ES module only in a field that Node does not read, so it is imported by its file.
declare module 'opentype.js/dist/opentype.mjs' {
  export { type Font, type Glyph, parse } from 'opentype.js'
}
