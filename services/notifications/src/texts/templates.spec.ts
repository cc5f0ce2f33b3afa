import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { injections, peopleOf, read, readers } from '../../test/templates.ts'
import { languages } from './languages.ts'
import { asName, type Name } from './placeholders.ts'
import { type SentenceParameters, sentenceIn } from './sentence.ts'
import { sentenceKeys } from './texts.ts'

const word = fc.oneof(
  fc.constantFrom(...injections, 'Alice', 'eve'),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('{{ ', ' }}', '{', '}', ' ', '\n', 'userId: ', 'text: ', 'eve'),
        fc.string({ maxLength: 4 }),
      ),
      {
        maxLength: 5,
      },
    )
    .map((pieces) => pieces.join('')),
)
const person = fc
  .record({ text: word, userId: word })
  .map(({ text, userId }) => asName(text, userId))
const text = word.map((one) => asName(one))
const parameters: fc.Arbitrary<SentenceParameters> = fc.record({
  // A deleted actor is a text.
  actors: fc.array(fc.oneof(person, text), { minLength: 1, maxLength: 3 }),
  actorsCount: fc.integer({ min: 1, max: 30 }),
  location: fc.constantFrom('community', 'viewer', 'actor', 'other'),
  owner: fc.oneof(person, text),
  community: text,
  role: fc.option(text, { nil: undefined }),
  reason: fc.option(word, { nil: undefined }),
})

/** Users with the same id have the same name. */
const withOneNameForEach = (
  all: SentenceParameters,
  people: ReadonlyMap<string, string>,
  nameOf: (name: Name) => string,
) => {
  const named = (name: Name): Name =>
    asName(nameOf({ ...name, text: people.get(name.userId ?? '') ?? name.text }), name.userId)
  return {
    ...all,
    actors: all.actors.map((actor) =>
      actor.userId === undefined ? asName(nameOf(actor)) : named(actor),
    ),
    owner: all.owner.userId === undefined ? asName(nameOf(all.owner)) : named(all.owner),
    community: asName(nameOf(all.community)),
    role: all.role && asName(nameOf(all.role)),
  }
}

describe('9. a template gives exactly its text, and names its users and nobody else, whatever names hold', () => {
  const all = Object.keys(languages).flatMap((language) =>
    sentenceKeys.map((key) => [language, key] as const),
  )

  test.each(all)('%s: %s', (language, key) => {
    fc.assert(
      fc.property(parameters, fc.constantFrom(...Object.values(readers)), (given, reader) => {
        const people = peopleOf([...given.actors, given.owner])
        const sentence = sentenceIn(
          [language],
          key,
          withOneNameForEach(given, people, (name) => name.text),
        )
        // The same users under names without any syntax.
        const harmless = sentenceIn(
          [language],
          key,
          withOneNameForEach(given, people, () => 'x'),
        )
        const { text: shown, found } = read(sentence.templatedText, reader, people)
        expect(shown).toBe(sentence.text)
        expect(found).toEqual(read(harmless.templatedText, reader, people).found)
      }),
      { numRuns: 100 },
    )
  })
})
