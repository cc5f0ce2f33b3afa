import { expect, test } from 'vitest'
import { bodyOf, titleOf } from './message-words.ts'

const text = (words: unknown) => bodyOf({ type: 'text', data: { text: words } })([])

test('a text is told as it is, up to 200 characters as people count them', () => {
  expect(text(' Hello, @bob! ')).toBe('Hello, @bob!')
  expect(text('é'.repeat(200))).toBe('é'.repeat(200))
  expect(text('é'.repeat(201))).toBe(`${'é'.repeat(199)}…`)
  const family = '👨‍👩‍👧‍👦'
  expect(text(family.repeat(200))).toBe(family.repeat(200))
  expect(text(family.repeat(201))).toBe(`${family.repeat(199)}…`)
  expect(text('a '.repeat(20_000))).toBe(`${'a '.repeat(99)}a…`)
})

test('a text without words, and whatever is no text, has a sentence in each language', () => {
  expect([text(''), text('  '), text(7)]).toEqual(Array(3).fill('Sent a message'))
  const image = bodyOf({ type: 'image', data: { caption: 'Look' } })
  expect([image(['pl']), image(['de', 'PL-pl']), image(['de']), image(['constructor'])]).toEqual([
    'Przesyła zdjęcie',
    'Przesyła zdjęcie',
    'Sent a photo',
    'Sent a photo',
  ])
})

test('the title names the channel unless it is a conversation, or has no name', () => {
  const place = { type: 'community', channelName: 'Porch', senderName: 'Alice' }
  expect(titleOf(place)).toBe('Alice · Porch')
  expect(titleOf({ ...place, type: 'conversation' })).toBe('Alice')
  expect(titleOf({ ...place, channelName: '' })).toBe('Alice')
  expect(titleOf({ ...place, senderName: null })).toBe('Porch')
})
