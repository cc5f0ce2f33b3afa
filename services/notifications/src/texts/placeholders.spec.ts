import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asName, type Name, placeholderOf } from './placeholders.ts'

/** How clients may parse placeholders: exactly, or more leniently. */
const readers: Record<string, RegExp> = {
  exact: /\{\{ (userId|text): (.*?) \}\}/gu,
  'any white space': /\{\{\s*(userId|text):\s*(.*?)\s*\}\}/gu,
  'any case': /\{\{ *(userid|text) *: *(.*?) *\}\}/giu,
}
const peopleOf = (names: readonly Name[]) =>
  new Map(names.flatMap(({ text, userId }) => (userId === undefined ? [] : [[userId, text] as const])))

/** The text that a client renders from a template, and the users it finds in it. */
const read = (template: string, reader: RegExp, people: ReadonlyMap<string, string>) => {
  const found: string[] = []
  const text = template.replace(reader, (_, kind: string, value: string) => {
    if (kind.toLowerCase() === 'text') return value
    found.push(value)
    return people.get(value) ?? `nobody of the id ${value}`
  })
  return { text, found }
}
const isInPlaceholder = (userId: string): boolean => placeholderOf(asName('', userId)) !== ''

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
  test('a placeholder contains a user id or a text', () => {
    expect(placeholderOf(asName('Alice', 'alice'))).toBe('{{ userId: alice }}')
    expect(placeholderOf(asName('Garden friends'))).toBe('{{ text: Garden friends }}')
  })

  const piece = fc.oneof(
    fc.constantFrom(...injections, '{{ ', ' }}', '{', '}', ' ', '\n', 'userId: ', 'text: ', 'eve'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const word = fc.oneof(
    fc.constantFrom(...injections),
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  )
  const name = fc.record({ text: word }).map(({ text }) => asName(text))
  const person = fc.record({ text: word, userId: word }).map(({ text, userId }) => asName(text, userId))

  test.each(Object.entries(readers))('replacing placeholders gives exactly the text: reader %s', (_, reader) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(name, person), { maxLength: 4 }), (names) => {
        const people = peopleOf(names)
        // Names with the same id belong to the same user.
        const given = names.map((one) => (one.userId === undefined ? one : asName(people.get(one.userId) ?? '', one.userId)))
        const template = given.map(placeholderOf).join(' and ')
        const { text, found } = read(template, reader, people)
        expect(text).toBe(given.map((one) => one.text).join(' and '))
        const shown = given.flatMap(({ userId }) => (userId !== undefined && isInPlaceholder(userId) ? [userId] : []))
        expect(found).toEqual(shown)
      }),
      { numRuns: 1_000, examples: injections.map((text): [Name[]] => [[asName(text), asName(text, 'bob'), asName('Eve', text)]]) },
    )
  })
})
