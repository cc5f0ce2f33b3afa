/** The text of a query as clients send it: objects are written `options[limit]=5`. */
export const queryText = (query: Readonly<Record<string, unknown>>): string =>
  pairsOf(query, (member) => member).join('&')

const pairsOf = (members: object, nameOf: (member: string) => string): string[] =>
  Object.entries(members).flatMap(([member, value]) => {
    if (value === undefined) return []
    const name = nameOf(member)
    return typeof value === 'object' && value !== null
      ? pairsOf(value, (inner) => `${name}[${inner}]`)
      : `${name}=${encodeURIComponent(String(value))}`
  })
