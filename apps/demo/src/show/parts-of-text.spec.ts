import { expect, test } from 'vitest'
import { partsOfText } from './parts-of-text.ts'

test('a text has addresses, mentions and hashtags, each as it is written', () => {
  const text = '@Bob O, see https://example.com/#top? #Tomatoes.'
  const parts = partsOfText(text, [{ userId: 'bob', index: 0, length: 5 }])
  expect(parts).toEqual([
    { kind: 'mention', text: '@Bob O', userId: 'bob' },
    { kind: 'text', text: ', see ' },
    { kind: 'address', text: 'https://example.com/#top?' },
    { kind: 'text', text: ' ' },
    { kind: 'hashtag', text: '#Tomatoes' },
    { kind: 'text', text: '.' },
  ])
})

test.each(['', 'plain', '<b>#</b> @ https://', '#a#b', '\n#one\n'])(
  'the parts of %j are the whole text',
  (text) => {
    expect(
      partsOfText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
