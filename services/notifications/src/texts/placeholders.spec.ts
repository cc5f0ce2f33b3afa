import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { injections, isInPlaceholder, peopleOf, read, readers } from '../../test/templates.ts'
import { asName, type Name, placeholderOf } from './placeholders.ts'

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
  const person = fc
    .record({ text: word, userId: word })
    .map(({ text, userId }) => asName(text, userId))

  test.each(Object.entries(readers))(
    'replacing placeholders gives exactly the text: reader %s',
    (_, reader) => {
      fc.assert(
        fc.property(fc.array(fc.oneof(name, person), { maxLength: 4 }), (names) => {
          const people = peopleOf(names)
          // Names with the same id belong to the same user.
          const given = names.map((one) =>
            one.userId === undefined ? one : asName(people.get(one.userId) ?? '', one.userId),
          )
          const template = given.map(placeholderOf).join(' and ')
          const { text, found } = read(template, reader, people)
          expect(text).toBe(given.map((one) => one.text).join(' and '))
          const shown = given.flatMap(({ userId }) =>
            userId !== undefined && isInPlaceholder(userId) ? [userId] : [],
          )
          expect(found).toEqual(shown)
        }),
        {
          numRuns: 1_000,
          examples: injections.map((text): [Name[]] => [
            [asName(text), asName(text, 'bob'), asName('Eve', text)],
          ]),
        },
      )
    },
  )
})
