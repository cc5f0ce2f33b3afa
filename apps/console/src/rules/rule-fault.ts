/**
 * What is wrong with an expression, in words of the catalogue, and at which character, counted from
 * 1.
 */
export type RuleFault = { kind: RuleFaultKind; at: number; part: string }
export type RuleFaultKind =
  | 'openBracket'
  | 'openParenthesis'
  | 'strayParenthesis'
  | 'nothingToRepeat'
  | 'repeatedTwice'
  | 'badCount'
  | 'badRange'
  | 'lookAround'
  | 'unknownGroup'
  | 'backReference'
  | 'unknownEscape'
  | 'endOfEscape'

type Found = { kind: RuleFaultKind; at: number; length?: number }
/** What was read: the place behind it, and whether it can be repeated; or a fault. */
type Read = { next: number; repeats: 'atom' | 'repetition' | 'nothing' } | Found

/**
 * Why the server would refuse an expression of the whitelist, which is one of RE2. What it finds
 * the server refuses; what is left, such as the name of a class of characters, the server says.
 */
export const faultOf = (regex: string): RuleFault | undefined => {
  const open: number[] = []
  let [place, before]: [number, 'atom' | 'repetition' | 'nothing'] = [0, 'nothing']
  while (place < regex.length) {
    const read = readAt(regex, place, { before, open })
    if ('kind' in read) return shown(regex, read)
    ;[place, before] = [read.next, read.repeats]
  }
  const last = open.at(-1)
  return last === undefined ? undefined : shown(regex, { kind: 'openParenthesis', at: last })
}

const shown = (regex: string, { kind, at, length = 1 }: Found): RuleFault => ({
  kind,
  at: at + 1,
  part: regex.slice(at, at + length),
})

/** With a zero before it, a number is a text. */
const counted = /^\{(0|[1-9]\d*)(?:,(0|[1-9]\d*|))?\}/
type Around = { before: 'atom' | 'repetition' | 'nothing'; open: number[] }

const readAt = (regex: string, at: number, { before, open }: Around): Read => {
  const rest = regex.slice(at)
  const [count] = counted.exec(rest) ?? []
  if (/^[*+?]/.test(rest) || count !== undefined)
    return readRepetition(regex, { at, operator: count ?? rest.slice(0, 1), before })
  switch (rest.charAt(0)) {
    case '\\':
      return readEscape(regex, at, before)
    case '[':
      return readClass(regex, at)
    case '(':
      return readGroup(regex, at, { before, open })
    case ')':
      return open.pop() === undefined
        ? { kind: 'strayParenthesis', at }
        : { next: at + 1, repeats: 'atom' }
    case '|':
      return { next: at + 1, repeats: 'nothing' }
    default:
      return { next: at + ((regex.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), repeats: 'atom' }
  }
}

const mostRepeats = 1_000
const readRepetition = (
  regex: string,
  { at, operator, before }: { at: number; operator: string; before: Around['before'] },
): Read => {
  const { length } = operator
  if (before === 'nothing') return { kind: 'nothingToRepeat', at, length }
  if (before === 'repetition') return { kind: 'repeatedTwice', at, length }
  const [, least = '0', most] = counted.exec(operator) ?? []
  const isTooMany = Number(least) > mostRepeats || Number(most ?? 0) > mostRepeats
  if (isTooMany || (most !== undefined && most !== '' && Number(most) < Number(least)))
    return { kind: 'badCount', at, length }
  const isLazy = regex[at + length] === '?'
  return { next: at + length + (isLazy ? 1 : 0), repeats: 'repetition' }
}

const escapeSequence = String.raw`\\(?:x(?:\{[^}]*\}|..)|[pP](?:\{[^}]*\}|.)|[0-7]{1,3}|.)`
const oneEscape = new RegExp(`^${escapeSequence}`, 'su')

const readEscape = (regex: string, at: number, before: Around['before']): Read => {
  const escaped = regex[at + 1]
  if (escaped === undefined) return { kind: 'endOfEscape', at }
  if (escaped === 'Q') {
    const end = regex.indexOf('\\E', at + 2)
    const isEmpty = end === at + 2 || at + 2 === regex.length
    return {
      next: end < 0 ? regex.length : end + 2,
      repeats: isEmpty ? behindNothing(before) : 'atom',
    }
  }
  if (/[1-9]/.test(escaped) && !/^[1-7][0-7]/.test(regex.slice(at + 1)))
    return { kind: 'backReference', at, length: 2 }
  // What follows these is read as what it is; the server knows which of them there are.
  const isKnown = /[^\p{L}\p{N}\u0080-\u{10ffff}]|[AbBzdDsSwWafnrtvCxpPQE0-7_]/u.test(escaped)
  if (!isKnown) return { kind: 'unknownEscape', at, length: 2 }
  const [read = ''] = oneEscape.exec(regex.slice(at)) ?? []
  return { next: at + read.length, repeats: 'atom' }
}

/** What is not one character, and begins no range. */
const namedClass = new RegExp(String.raw`^(?:\[:[^\]]*:\]|(?=\\[dDsSwWpP])${escapeSequence})`, 'su')
const classCharacter = String.raw`(?:${escapeSequence}|[^\\])`
const classRange = new RegExp(String.raw`^(${classCharacter})-(?!\])(${classCharacter})`, 'su')
const oneCharacter = new RegExp(`^${classCharacter}`, 'su')

const readClass = (regex: string, start: number): Read => {
  let at = start + (regex[start + 1] === '^' ? 2 : 1)
  for (let isFirst = true; isFirst || regex[at] !== ']'; isFirst = false) {
    if (at >= regex.length) return { kind: 'openBracket', at: start }
    const rest = regex.slice(at)
    const [range, from = '', to = ''] = namedClass.test(rest) ? [] : (classRange.exec(rest) ?? [])
    if (isBackwards(from, to)) return { kind: 'badRange', at, length: range?.length ?? 0 }
    const [read] =
      range === undefined ? (namedClass.exec(rest) ?? oneCharacter.exec(rest) ?? []) : [range]
    at += read?.length ?? 2
  }
  return { next: at + 1, repeats: 'atom' }
}

/** Of characters that are written as what they are. */
const isBackwards = (from: string, to: string): boolean =>
  !from.startsWith('\\') &&
  !to.startsWith('\\') &&
  (from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)

/** What reads nothing leaves what may be repeated before it. */
const behindNothing = (before: Around['before']): Around['before'] =>
  before === 'nothing' ? 'nothing' : 'atom'

const readGroup = (regex: string, at: number, { before, open }: Around): Read => {
  const rest = regex.slice(at)
  const around = /^\(\?<?[=!]/.exec(rest)?.[0]
  if (around) return { kind: 'lookAround', at, length: around.length }
  const [opening = ''] = /^\((?:\?(?:P?<\w+>|[imsU-]*[:)]))?/.exec(rest) ?? []
  if (opening === '(' && rest[1] === '?') return { kind: 'unknownGroup', at, length: 2 }
  if (opening.endsWith(')')) return { next: at + opening.length, repeats: behindNothing(before) }
  open.push(at)
  return { next: at + opening.length, repeats: 'nothing' }
}
