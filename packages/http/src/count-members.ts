const [quote, backslash, comma, list, object] = [...Buffer.from('"\\,[{')]

/**
 * Whether JSON text has more members of objects and lists than that. It is not parsed for it,
 * because parsing costs more than anything else that is done with a body: every member follows a
 * comma or is the first after a bracket.
 */
export const hasMoreMembers = (json: Uint8Array, most: number): boolean => {
  let members = 0
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i]
    if (byte === quote) i = endOfString(json, i)
    else if (byte === comma || byte === list || byte === object) members += 1
    if (members > most) return true
  }
  return false
}

const endOfString = (json: Uint8Array, start: number): number => {
  let i = start + 1
  while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1
  return i
}
