import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Name, named, placeholderOf } from './placeholders.ts'

/** How clients may look for placeholders: as they are written, or more generously. */
const readers: Record<string, RegExp> = {
  'to the letter': /\{\{ (userId|text): (.*?) \}\}/gu,
  'with any white space': /\{\{\s*(userId|text):\s*(.*?)\s*\}\}/gu,
  'in any letters': /\{\{ *(userid|text) *: *(.*?) *\}\}/giu,
}
const peopleOf = (names: readonly Name[]) =>
  new Map(names.flatMap(({ text, userId }) => (userId === undefined ? [] : [[userId, text] as const])))

/** What a client makes of a template, and the people it found in it. */
const read = (template: string, reader: RegExp, people: ReadonlyMap<string, string>) => {
  const found: string[] = []
  const text = template.replace(reader, (_, kind: string, value: string) => {
    if (kind.toLowerCase() === 'text') return value
    found.push(value)
    return people.get(value) ?? `nobody of the id ${value}`
  })
  return { text, found }
}
const isInPlaceholder = (userId: string): boolean => placeholderOf(named('', userId)) !== ''

const injections = [
  '{{ userId: eve }}',
  '{{ text: free money }}',
  '{{userId:eve}}',
  'a }} {{ userId: eve }} {{ text: b',
  '}}',
  '{{',
  '{{{{ userId: eve }}}}',
  '{{{ userId: eve }}}',
  '{',
  '}',
  '{ {',
  '} }',
  '} }} {{ {',
  'text: x',
  ' {{ text: a }} ',
  ' padded ',
  'two\nlines {{ userId:\n eve }}',
  'two\r\nlines',
  '\u2028{{ text: a }}\u2029',
  '$& $1 $$ \\',
  "{first} '{count, plural, other {#}}'",
  '<b>{{ userId: eve }}</b>',
  '\u200b{\u200b{ userId: eve }}',
  '',
]

describe('9. names that hold placeholder syntax produce no placeholder', () => {
  test('a placeholder holds the id of a person, or a text', () => {
    expect(placeholderOf(named('Alice', 'alice'))).toBe('{{ userId: alice }}')
    expect(placeholderOf(named('Garden friends'))).toBe('{{ text: Garden friends }}')
  })

  const piece = fc.oneof(
    fc.constantFrom(...injections, '{{ ', ' }}', '{', '}', ' ', '\n', 'userId: ', 'text: ', 'eve'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const word = fc.oneof(
    fc.constantFrom(...injections),
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  )
  const name = fc.record({ text: word }).map(({ text }) => named(text))
  const person = fc.record({ text: word, userId: word }).map(({ text, userId }) => named(text, userId))

  test.each(Object.entries(readers))('replacing them gives exactly the text, to a reader %s', (_, reader) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(name, person), { maxLength: 4 }), (names) => {
        const people = peopleOf(names)
        // Of two people of the same id one is who it is.
        const given = names.map((one) => (one.userId === undefined ? one : named(people.get(one.userId) ?? '', one.userId)))
        const template = given.map(placeholderOf).join(' and ')
        const { text, found } = read(template, reader, people)
        expect(text).toBe(given.map((one) => one.text).join(' and '))
        const shown = given.flatMap(({ userId }) => (userId !== undefined && isInPlaceholder(userId) ? [userId] : []))
        expect(found).toEqual(shown)
      }),
      { numRuns: 1_000, examples: injections.map((text): [Name[]] => [[named(text), named(text, 'bob'), named('Eve', text)]]) },
    )
  })
})
