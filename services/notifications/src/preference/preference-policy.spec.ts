import {
  TrayCategory,
  type TrayPreferences,
  trayPreferencesChanged,
} from '@causerie/contracts/notifications'
import { given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { preferencesOf, trayPreferences } from './preference.ts'
import { isAnythingCounted, isCounted, isShown, preferenceOf } from './preference-policy.ts'

const defaults = preferencesOf(undefined)
const hikers = (mode: Partial<TrayPreferences['communities'][number]>) => [
  { communityId: 'hikers', categories: {}, ...mode },
]
const about = (category: string, targetId = 'hikers', targetType = 'community') => ({
  category,
  targetType,
  targetId,
})

describe('the mode of an item', () => {
  test.each<[string, Partial<TrayPreferences>, ReturnType<typeof about>, string]>([
    ['is on until something is set', {}, about('post'), 'on'],
    ['is that of its category', { categories: { post: 'off' } }, about('post'), 'off'],
    [
      'is that of all categories if its own is not set',
      { mode: 'silent', categories: { post: 'off' } },
      about('reply'),
      'silent',
    ],
    [
      'may be on where all others are off',
      { mode: 'off', categories: { reply: 'on' } },
      about('reply'),
      'on',
    ],
    [
      'is that of its community',
      { mode: 'silent', communities: hikers({ mode: 'off' }) },
      about('post'),
      'off',
    ],
    [
      'is that of no other community',
      { communities: hikers({ mode: 'off' }) },
      about('post', 'bikers'),
      'on',
    ],
    [
      'is that of no user with the id of a community',
      { communities: hikers({ mode: 'off' }) },
      about('reply', 'hikers', 'user'),
      'on',
    ],
    [
      'is that of the category in its community',
      { communities: hikers({ mode: 'off', categories: { poll: 'silent' } }) },
      about('poll'),
      'silent',
    ],
    [
      'is that of the community before that of the category',
      { categories: { post: 'off' }, communities: hikers({ mode: 'on' }) },
      about('post'),
      'on',
    ],
    [
      'is that of the category if its community says nothing of it',
      { categories: { post: 'off' }, communities: hikers({ categories: { poll: 'on' } }) },
      about('post'),
      'off',
    ],
    [
      'of a request to join is silent where all are off',
      { mode: 'off' },
      about('join_request'),
      'silent',
    ],
    [
      'of a request to join is silent where all of the community are off',
      { communities: hikers({ mode: 'off' }) },
      about('join_request'),
      'silent',
    ],
    [
      'of a request to join can be on where all are off',
      { mode: 'off', categories: { join_request: 'on' } },
      about('join_request'),
      'on',
    ],
    [
      'of a category that is not known is that of all',
      { mode: 'silent' },
      about('constructor'),
      'silent',
    ],
  ])('%s', (...[, set, item, mode]) => {
    expect(preferenceOf({ ...defaults, ...set }, item)).toBe(mode)
  })

  test('hides what is off, and counts only what is on', () => {
    const shownAndCounted = (mode: TrayPreferences['mode']) => {
      const preferences = { ...defaults, mode }
      return [isShown(preferences, about('post')), isCounted(preferences, about('post'))]
    }
    expect([shownAndCounted('on'), shownAndCounted('silent'), shownAndCounted('off')]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })
})

test('nothing but requests to join stays where all are off', () => {
  const all = TrayCategory.options.filter((category) =>
    isShown({ ...defaults, mode: 'off' }, about(category)),
  )
  expect(all).toEqual(['join_request'])
})

describe('changes of preferences', () => {
  const after = (...changes: Omit<Parameters<typeof trayPreferencesChanged>[0], 'userId'>[]) => {
    const facts = changes.map((change) => trayPreferencesChanged({ userId: 'alice', ...change }))
    return preferencesOf(given(notificationsService, facts).row(trayPreferences.get('alice')))
  }
  const [language, categories] = [{ language: 'pl' }, { categories: { post: 'off' } as const }]

  test('from two devices are both there, in either order', () => {
    expect(after(language, categories)).toEqual({ ...defaults, ...language, ...categories })
    expect(after(categories, language)).toEqual(after(language, categories))
  })

  test('of a community replace what was set for it, and leave others', () => {
    const set = {
      communities: [
        ...hikers({ mode: 'off' }),
        { communityId: 'bikers', mode: 'silent' as const, categories: {} },
      ],
    }
    expect(after(set, { communities: hikers({ categories: { post: 'on' } }) }).communities).toEqual(
      [
        { communityId: 'bikers', mode: 'silent', categories: {} },
        { communityId: 'hikers', categories: { post: 'on' } },
      ],
    )
    expect(after(set, { communities: hikers({}) }).communities).toEqual([
      { communityId: 'bikers', mode: 'silent', categories: {} },
    ])
  })
})

describe('whether anything is counted', () => {
  test.each<[boolean, string, Partial<TrayPreferences>]>([
    [true, 'by default', {}],
    [
      false,
      'where all is silent',
      { mode: 'silent', categories: { post: 'off' }, communities: hikers({ mode: 'silent' }) },
    ],
    [true, 'where a category is on', { mode: 'silent', categories: { post: 'on' } }],
    [true, 'where a community is on', { mode: 'off', communities: hikers({ mode: 'on' }) }],
    [
      true,
      'where a category of a community is on',
      { mode: 'off', communities: hikers({ categories: { post: 'on' } }) },
    ],
  ])('%s %s', (expected, _, set) => {
    expect(isAnythingCounted({ ...defaults, ...set })).toBe(expected)
  })
})
