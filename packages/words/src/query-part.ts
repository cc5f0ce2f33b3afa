import type { Place } from './query.ts'

/**
 * A part of a query that white space or quotation marks divide from others: a word, `-word`,
 * `"a phrase"`, or `operator:value`, where the value may be quoted.
 */
export type QueryPart = Place & {
  isExcluded: boolean
  /** In lower case; undefined for words. */
  operator: Operator | undefined
  value: string
  /** Where the value begins. */
  valueIndex: number
  isQuoted: boolean
  /** Whether nothing follows, not even a space or the closing quotation mark. */
  isOpen: boolean
}

export type Operator = (typeof operators)[number]
export const operators = ['from', 'in', 'before', 'after', 'on', 'has'] as const

/** The parts of a query, in order. */
export const partsOf = (query: string): QueryPart[] => {
  const parts: QueryPart[] = []
  for (let index = 0; index < query.length; ) {
    if (isSpace(query.charAt(index))) index += 1
    else {
      const part = partAt(query, index)
      parts.push(part)
      index += part.length
    }
  }
  return parts
}

const partAt = (query: string, index: number): QueryPart => {
  const isExcluded = query.charAt(index) === '-' && !endsAt(query, index + 1)
  const start = isExcluded ? index + 1 : index
  const operator = operatorAt(query, start)
  const from = operator ? start + operator.length + 1 : start
  const isQuoted = quotes.test(query.charAt(from))
  const valueIndex = isQuoted ? from + 1 : from
  const end = endOfValue(query, valueIndex, isQuoted)
  const isClosed = isQuoted && end < query.length
  return {
    index,
    length: (isClosed ? end + 1 : end) - index,
    isExcluded,
    operator,
    value: query.slice(valueIndex, end),
    valueIndex,
    isQuoted,
    isOpen: end === query.length,
  }
}

const operatorAt = (query: string, index: number): Operator | undefined => {
  const name = /^(\w+):/.exec(query.slice(index, index + longestOperator))?.[1]?.toLowerCase()
  const operator = operators.find((one) => one === name)
  // Without a value it is a word before a colon.
  return operator && !endsAt(query, index + operator.length + 1) ? operator : undefined
}

const endOfValue = (query: string, from: number, isQuoted: boolean): number => {
  for (let end = from; end < query.length; end += 1) {
    const character = query.charAt(end)
    if (quotes.test(character) || (!isQuoted && isSpace(character))) return end
  }
  return query.length
}

const endsAt = (query: string, index: number): boolean =>
  index >= query.length || isSpace(query.charAt(index))

const isSpace = (character: string): boolean => /[\s\p{Control}]/u.test(character)
const quotes = /["\u201c\u201d\u201e\uff02\u00ab\u00bb]/
const longestOperator = 'before:'.length
