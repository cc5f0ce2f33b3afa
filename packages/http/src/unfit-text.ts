/** Postgres cannot store NUL, and an unpaired surrogate is not a character. */
export const hasUnfitText = (text: string): boolean => /\0|\p{Surrogate}/u.test(text)

/** Deeper than any legitimate body; recursion over a value must not exhaust the stack. */
const maxDepth = 64

type Open = { value: unknown; path: string; depth: number }

/** The first error in a parsed JSON body, as `<path>: <text>`; undefined if there is none. */
export const unfitness = (body: unknown): string | undefined => {
  const open: Open[] = [{ value: body, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    const wrong = wrongWith(value)
    if (wrong) return `${path || 'body'}: ${wrong}`
    if (depth > maxDepth) return `${path.split('.', 1)[0]}: is nested too deeply.`
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) {
      if (name === '__proto__' || hasUnfitText(name)) return `${path || 'body'}: has a member whose name is not allowed.`
      open.push({ value: member, path: path ? `${path}.${name}` : name, depth: depth + 1 })
    }
  }
  return undefined
}

const wrongWith = (value: unknown): string | undefined => {
  if (typeof value === 'string' && hasUnfitText(value)) return 'has a character that is not allowed (NUL or an unpaired surrogate).'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'is a number out of range.'
  return undefined
}
