/** Fewer characters would be in too many links to tell rules apart. */
const leastLiteral = 3

/**
 * Characters in a row that every text contains that the expression finds, at least three; undefined
 * if there may be none. It lets a rule be skipped without compiling it. Reads only what is outside
 * of groups and classes.
 */
export const requiredLiteral = (regex: string): string | undefined => {
  // Flags and alternatives may make anything optional.
  if (regex.includes('(?') || regex.includes('|')) return undefined
  let [longest, run, depth] = ['', '', 0]
  const end = () => {
    if (run.length > longest.length) longest = run
    run = ''
  }
  for (let i = 0; i < regex.length; i += 1) {
    const character = regex.charAt(i)
    if (character === '\\') {
      i += 1
      const escaped = regex.charAt(i)
      if (depth === 0 && /[^\w\s]/.test(escaped)) run += escaped
      else end()
    } else if (character === '[') {
      end()
      i = endOfClass(regex, i)
    } else if (character === '(' || character === ')') {
      end()
      depth += character === '(' ? 1 : -1
    } else if ('?*{'.includes(character)) {
      // The character before it may be missing.
      run = run.slice(0, -1)
      end()
      if (character === '{') i = Math.max(regex.indexOf('}', i), i)
    } else if ('+.^$'.includes(character)) end()
    else if (depth === 0) run += character
  }
  end()
  return longest.length >= leastLiteral ? longest : undefined
}

const endOfClass = (regex: string, start: number): number => {
  let i = start + 1
  if (regex.charAt(i) === '^') i += 1
  // A bracket in the first place is a character of the class.
  if (regex.charAt(i) === ']') i += 1
  while (i < regex.length && regex.charAt(i) !== ']') i += regex.charAt(i) === '\\' ? 2 : 1
  return i
}
