const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => XML_ENTITIES[character]!)
}

/** Rows of text, quoted where necessary. */
export function joinTable(rows: ReadonlyArray<ReadonlyArray<string>>, delimiter: ',' | '\t'): string {
  return rows.map((row) => `${row.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\n`).join('')
}

function quoteCell(cell: string, delimiter: string): string {
  return cell.includes('"') || cell.includes(delimiter) || cell.includes('\n')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}
