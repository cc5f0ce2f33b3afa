import { pollDeleted } from '@causerie/contracts/content'
import {
  commentCreatedBy,
  commentUpdatedBy,
  lunch,
  lunchPosted,
  pollCreatedBy,
  postDeletedBy,
  postInHikersBy,
  postUpdatedBy,
  storyCreatedBy,
} from '@causerie/testkit/facts'
import { type Given, given, givenNetwork } from '@causerie/testkit/given'
import { keysOfQuery, parseQuery } from '@causerie/words'
import { describe, expect, test } from 'vitest'
import { commentWords } from '../comment/words/comment-words.ts'
import { pollWords } from '../poll/poll-words.ts'
import { postWords } from '../post/words/post-words.ts'
import { contentService } from '../service.ts'
import { storyWords } from '../story/words/story-words.ts'

const folding = { folds: contentService.behind?.folds ?? [], replicas: {} }
const after = (...facts: readonly Given[]) => {
  const { row } = given(folding, facts)
  return {
    post: (postId = 'post') => row(postWords.get(postId).behind),
    poll: () => row(pollWords.get(lunch).behind),
    comment: () => row(commentWords.get('comment').behind),
    story: () => row(storyWords.get('d'.repeat(24)).behind),
  }
}

/** Whether a row has every key of a query. */
const isFoundBy = (row: { words: readonly string[] } | undefined, query: string): boolean => {
  const parsed = parseQuery(query, { now: new Date() })
  if ('refused' in parsed) throw new Error(parsed.refused.detail)
  return keysOfQuery(givenNetwork, parsed).every((condition) => {
    const [key = '', isPrefix] = condition.split(':')
    return row?.words.some((word) => (isPrefix ? word.startsWith(key) : word === key))
  })
}
const all = (row: { words: readonly string[] } | undefined, ...queries: string[]) =>
  queries.filter((query) => isFoundBy(row, query))

const written = { title: 'Tomaten', text: 'auf dem Balkon https://seeds.example.org/x' }

describe('the words of a post', () => {
  test('are those of its title and text, and what it has besides', () => {
    const { post } = after(
      postInHikersBy('bob', {
        data: written,
        hashtags: ['Garten'],
        mentionedUserIds: ['alice'],
        children: [{ postId: 'photo', dataType: 'image', data: { fileId: 'f' } }],
      }),
    )
    const queries = ['tomaten', 'balk', '#garten', '@alice', 'has:image', 'https://example.org']
    expect(all(post(), ...queries, 'zucchini', 'has:video')).toEqual(queries)
    expect(all(post('photo'), 'has:image', 'tomaten')).toEqual(['has:image'])
  })

  test('follow its text, and stay with it where only traits change', () => {
    const created = postInHikersBy('bob', { data: written })
    const { post } = after(created, postUpdatedBy('bob', { hashtags: ['Garten'] }))
    expect(all(post(), 'tomaten', '#garten')).toEqual(['tomaten', '#garten'])
    const edited = after(created, postUpdatedBy('bob', { data: { text: 'Kohlrabi' } }))
    expect(all(edited.post(), 'tomaten', 'kohlrabi')).toEqual(['kohlrabi'])
  })

  test('are gone once it is deleted permanently, and stay for a restoration', () => {
    const created = postInHikersBy('bob', { data: written })
    expect(after(created, postDeletedBy('bob')).post()).toBeDefined()
    expect(after(created, postDeletedBy('bob', { isPermanent: true })).post()).toBeUndefined()
  })

  test('ignore what a post of a custom type calls a text', () => {
    const { post } = after(postInHikersBy('bob', { data: { title: 5, text: ['Tomaten'] } }))
    expect(all(post(), 'tomaten')).toEqual([])
  })
})

test('the words of a poll are its question and answers, and name the post that shows it', () => {
  const { poll } = after(pollCreatedBy('bob'), lunchPosted())
  expect(poll()).toMatchObject({ postId: 'post', targetType: 'community' })
  expect(all(poll(), 'lunch', 'salad', 'has:poll', 'dinner')).toEqual([
    'lunch',
    'salad',
    'has:poll',
  ])
  expect(after(pollCreatedBy('bob'), pollDeleted({ pollId: lunch })).poll()).toBeUndefined()
})

test('the words of a comment follow its text', () => {
  const created = commentCreatedBy('bob', {
    data: { text: 'Tomaten' },
    mentionedUserIds: ['carol'],
  })
  expect(all(after(created).comment(), 'tomaten', '@carol')).toEqual(['tomaten', '@carol'])
  const edited = after(created, commentUpdatedBy('bob', { data: { text: 'Kohlrabi' } }))
  expect(all(edited.comment(), 'tomaten', 'kohlrabi', '@carol')).toEqual(['kohlrabi', '@carol'])
})

test('the words of a story are its text and its links', () => {
  const item = {
    type: 'hyperlink' as const,
    data: { url: 'https://seeds.example.org', customText: 'Samen' },
  }
  const { story } = after(storyCreatedBy('bob', { data: { text: 'Tomaten' }, items: [item] }))
  const queries = ['tomaten', 'samen', 'has:link', 'https://seeds.example.org']
  expect(all(story(), ...queries)).toEqual(queries)
})
