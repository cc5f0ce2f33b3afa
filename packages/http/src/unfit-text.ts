/** Postgres cannot store NUL, and an unpaired surrogate is not a character. */
export const hasUnfitText = (text: string): boolean => /\0|\p{Surrogate}/u.test(text)

/** Deeper than any legitimate body; recursion over a value must not exhaust the stack. */
const maxDepth = 64

/** An object or list of a body. Its path is only written if it is wrong. */
type Container = { value: object; name: string; parent: Container | undefined; depth: number }

/** The first error in a parsed JSON body, as `<path>: <text>`; undefined if there is none. */
export const unfitness = (body: unknown): string | undefined => {
  const wrong = wrongWith(body)
  if (wrong || !isContainer(body)) return wrong && `body: ${wrong}`
  const open: Container[] = [{ value: body, name: '', parent: undefined, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > maxDepth) return `${pathOf(next).split('.', 1)[0]}: is nested too deeply.`
    const found = lookInto(next, open)
    if (found) return found
  }
  return undefined
}

/** The first error of a member; members that have members are added to `open`. */
const lookInto = (container: Container, open: Container[]): string | undefined => {
  for (const [name, value] of Object.entries(container.value)) {
    if (name === '__proto__' || hasUnfitText(name))
      return `${pathOf(container) || 'body'}: has a member whose name is not allowed.`
    if (isContainer(value))
      open.push({ value, name, parent: container, depth: container.depth + 1 })
    const wrong = wrongWith(value)
    if (wrong) return `${pathOf({ name, parent: container })}: ${wrong}`
  }
  return undefined
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const pathOf = ({ name, parent }: Pick<Container, 'name' | 'parent'>): string =>
  parent?.parent ? `${pathOf(parent)}.${name}` : name

const wrongWith = (value: unknown): string | undefined => {
  if (typeof value === 'string' && hasUnfitText(value))
    return 'has a character that is not allowed (NUL or an unpaired surrogate).'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'is a number out of range.'
  return undefined
}
