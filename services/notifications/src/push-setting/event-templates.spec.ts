import type { EventTemplates } from '@causerie/contracts/notifications'
import { expect, test } from 'vitest'
import { changedTemplates, isTemplated, templatesFor, withTemplates } from './event-templates.ts'

const of = (
  name: EventTemplates['name'],
  titleTemplate = '',
  bodyTemplate = '',
): EventTemplates => ({ name, titleTemplate, bodyTemplate })

test('an event has the templates of the one that covers it, where it has none', () => {
  const all = [of('message.created', 'all', 'every'), of('text-message.created', 'text')]
  expect(templatesFor('text-message.created', all)).toEqual({
    titleTemplate: 'text',
    bodyTemplate: 'every',
  })
  expect([
    isTemplated(all, 'image-message.created'),
    isTemplated(all, 'text-mention-message.created'),
    isTemplated(all, 'post.created'),
  ]).toEqual([true, false, false])
})

test('of each text, the narrowest level that has one decides', () => {
  const levels = [
    undefined,
    [of('message.created', 'community')],
    [of('text-message.created', 'user', 'user'), of('post.created', 'post', 'post')],
  ]
  expect(templatesFor('text-message.created', ...levels)).toEqual({
    titleTemplate: 'community',
    bodyTemplate: 'user',
  })
  expect(templatesFor('text-message.created')).toEqual({ titleTemplate: '', bodyTemplate: '' })
})

test('a request changes what it names, and an empty text removes', () => {
  const before = [of('post.created', 'title', 'body')]
  const changed = changedTemplates(before, [
    { name: 'post.created', titleTemplate: '' },
    { name: 'post.created', bodyTemplate: 'new' },
    { name: 'comment.created', titleTemplate: '' },
    { name: 'follow.created' },
  ])
  expect(changed).toEqual([of('post.created', '', 'new')])
  expect(changedTemplates(before, [{ name: 'post.created', titleTemplate: 'title' }])).toEqual([])
})

test('templates are kept by name, and empty ones are not', () => {
  const before = [of('post.created', 'a'), of('comment.created', 'b')]
  const after = withTemplates(before, [of('post.created'), of('follow.created', '', 'c')])
  expect(after).toEqual([of('comment.created', 'b'), of('follow.created', '', 'c')])
})
