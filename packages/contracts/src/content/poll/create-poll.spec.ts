import { expect, test } from 'vitest'
import { createPoll } from './create-poll.ts'

const soupOrSalad = [{ data: 'soup' }, { data: 'salad' }]
const issuesOf = (fields: object) =>
  createPoll.body
    .safeParse({ question: 'Lunch?', answers: soupOrSalad, ...fields })
    .error?.issues.map(({ path }) => path.join('.')) ?? []
const answers = (length: number, answer: object = { data: 'x' }) =>
  Array.from({ length }, () => answer)
const tenYears = 315_360_000_000

test('a question and two texts are enough', () => {
  expect(createPoll.body.parse({ question: 'Lunch?', answers: soupOrSalad })).toEqual({
    question: 'Lunch?',
    answers: [
      { dataType: 'text', data: 'soup' },
      { dataType: 'text', data: 'salad' },
    ],
    answerType: 'single',
  })
  expect(issuesOf({ question: undefined })).toEqual(['question'])
  expect(issuesOf({ answers: undefined })).toEqual(['answers'])
})

test.each([
  ['question', 'x', ''],
  ['question', '😀'.repeat(1000), '😀'.repeat(1001)],
  ['title', 'x'.repeat(150), 'x'.repeat(151)],
  ['answers', answers(2), answers(1)],
  ['answers', answers(10), answers(11)],
  ['closedIn', 0, -1],
  ['closedIn', 1, 1.5],
  ['closedIn', tenYears, tenYears + 1],
  ['answerType', 'multiple', 'ranked'],
])('%s: the first is at the limit, the second is beyond it', (field, most, tooMuch) => {
  expect(issuesOf({ [field]: most })).toEqual([])
  expect(issuesOf({ [field]: tooMuch })).toEqual([field])
})

test.each([
  ['data', { data: '😀'.repeat(500) }, { data: '😀'.repeat(501) }],
  ['data', { data: '-' }, { data: '' }],
  ['data', { data: '-' }, { data: ' \u3164' }],
  ['data', { dataType: null, data: 'x', fileId: null }, { dataType: 'text', fileId: 'photo' }],
  [
    'fileId',
    { dataType: 'image', fileId: 'x'.repeat(50) },
    { dataType: 'image', fileId: 'x'.repeat(51) },
  ],
  [
    'fileId',
    { dataType: 'image', data: '', fileId: 'photo' },
    { dataType: 'image', data: 'photo' },
  ],
  ['dataType', { dataType: 'text', data: 'x' }, { dataType: 'video', data: 'x' }],
])('the %s of an answer: the first is good, the second is not', (field, good, bad) => {
  expect(issuesOf({ answers: answers(2, good) })).toEqual([])
  expect(issuesOf({ answers: [{ data: 'x' }, bad] })).toEqual([`answers.1.${field}`])
})

test('the largest poll fits the body limit with every character escaped', () => {
  const characters = 1000 + 150 + 10 * (500 + 50)
  expect(characters * '\\ud83d\\ude00'.length * 1.5).toBeLessThan(createPoll.bodyLimit)
})
