import { socialSettingUpdated, userBlocked } from '@causerie/contracts/community'
import { createStory as contract } from '@causerie/contracts/content'
import {
  hikers,
  imageUploadedBy,
  storyCountedOf,
  storyCreatedBy,
  storyDeletedBy,
  storyFlaggedBy,
  storyFlagsClearedOf,
  storyRestoredBy,
} from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, givenNow, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory } from '../../test/posts.ts'
import { contentService } from '../service.ts'
import { clearStoryFlags } from './clear-story-flags.ts'
import { createStory, resolveNewStory } from './create-story.ts'
import { deleteStory } from './delete-story.ts'
import { flagStory } from './flag-story.ts'
import { restoreStory } from './restore-story.ts'
import { stories } from './story.ts'
import { storyTargets } from './story-target.ts'
import { unflagStory } from './unflag-story.ts'

const storyId = 'd'.repeat(24)
const resolved = { storyId, targetType: 'community', targetId: hikers, creatorId: 'bob' }
const callerOf = (who: string) => as(who, who.startsWith('ADMIN_') ? 'admin' : 'user')
const request = {
  targetType: 'community',
  targetId: hikers,
  referenceId: 'one',
  dataType: 'text',
  data: { text: 'hello' },
}
const quotas = { ofUser: 3, ofCommunity: 5 }
const createWithin =
  (limits: typeof quotas) =>
  (who: string, facts: readonly Given[], fields: object = {}) => {
    const [body, caller] = [contract.body.parse({ ...request, ...fields }), callerOf(who)]
    return given(contentService, facts).when(createStory, {
      body,
      caller,
      resolved: resolveNewStory({ body, caller }, limits),
    })
  }
const create = createWithin(quotas)
const on = (facts: readonly Given[]) => {
  const ask = (who: string) => ({ params: { storyId }, caller: callerOf(who), resolved })
  const journal = given(contentService, facts)
  return {
    flag: (who: string) => journal.when(flagStory, ask(who)),
    unflag: (who: string) => journal.when(unflagStory, ask(who)),
    clear: (who: string) => journal.when(clearStoryFlags, ask(who)),
    delete: (who: string, permanent = false) =>
      journal.when(deleteStory, {
        ...ask(who),
        query: { permanent },
        resolved: { deletedStoryId: storyId, story: resolved },
      }),
    restore: (who: string) => journal.when(restoreStory, ask(who)),
    row: () => journal.row(stories.get(storyId)),
  }
}
const posted = (...more: Given[]): Given[] => [...hikersStory(), storyCreatedBy('bob'), ...more]
const expired = (...more: Given[]): Given[] => [
  ...hikersStory(),
  storyCreatedBy('bob', { expiresAt: givenNow }),
  ...more,
]
const refused = (code: string) => expect.objectContaining({ refused: code })
const forAll = socialSettingUpdated({
  story: { allowAllUserToCreateStory: true, expiryTimeMinutes: 60 },
})

describe('a new story', () => {
  test('expires after the time of the setting', async () => {
    const decided = recordedBy(await create('bob', [...hikersStory(), forAll]))
    expect(decided.map(({ type }) => type)).toEqual(['ClaimTaken', 'StoryCreated', 'StoryCounted'])
    expect(decided[1]?.data).toMatchObject({
      creatorId: 'bob',
      expiresAt: '2026-03-01T13:00:00.000Z',
    })
  })

  test('is for moderators, unless the network lets all members create stories', async () => {
    for (const who of ['bob', 'dan', 'erin'])
      expect(await create(who, hikersStory())).toEqual(refused('forbidden'))
    for (const who of ['dan', 'erin'])
      expect(await create(who, [...hikersStory(), forAll])).toEqual(refused('forbidden'))
    for (const who of ['alice', 'ADMIN_ada'])
      expect(recordedBy(await create(who, hikersStory()))).toHaveLength(3)
    expect(await create('alice', hikersStory(), { targetId: 'nothing' })).toEqual(
      refused('story-target-not-found'),
    )
  })

  test('is created once for each referenceId of its creator', async () => {
    const facts = [...hikersStory(), forAll, ...recordedBy(await create('alice', hikersStory()))]
    expect(await create('alice', facts)).toEqual([])
    expect(await create('alice', facts, { metadata: { a: 1 } })).toEqual(refused('story-exists'))
    expect(recordedBy(await create('bob', facts))).toHaveLength(3)
    expect(recordedBy(await create('alice', facts, { referenceId: 'two' }))).toHaveLength(3)
  })

  test('shows an image of its creator alone', async () => {
    const body = { dataType: 'image', data: { text: '', fileId: 'peak', fileData: null } }
    expect(await create('alice', hikersStory(), body)).toEqual(refused('unknown-file'))
    expect(await create('alice', [...hikersStory(), imageUploadedBy('bob', 'peak')], body)).toEqual(
      refused('foreign-file'),
    )
    const own = [...hikersStory(), imageUploadedBy('alice', 'peak')]
    expect(recordedBy(await create('alice', own, body))[1]?.data).toMatchObject({
      data: { fileId: 'peak', imageDisplayMode: 'fit' },
    })
    expect(await create('alice', own, { ...body, dataType: 'video' })).toEqual(
      refused('file-no-video'),
    )
  })

  test.each([
    ['http://example.com', true],
    ['https://müller.example/a?b#c', true],
    ['https://例え.テスト', true],
    ['https://localhost', false],
    ['https://192.168.0.1', false],
    ['https://bob:secret@example.com', false],
    ['javascript:alert(1)//example.com', false],
    ['ftp://example.com', false],
    ['example.com', false],
    ['', false],
  ])('may link to %s: %s', async (url, isAllowed) => {
    const decided = await create('alice', hikersStory(), {
      items: [{ type: 'hyperlink', data: { url } }],
    })
    expect('refused' in decided ? decided.refused : 'allowed').toBe(
      isAllowed ? 'allowed' : 'bad-link',
    )
  })

  test('is refused beyond the numbers of the installation for a day, which begins anew the next day', async () => {
    const counted = (day: string, times: number) =>
      Array.from({ length: times }, () => storyCountedOf('alice', day))
    expect(
      recordedBy(
        await create('alice', [...hikersStory(), ...counted('2026-03-01', quotas.ofUser - 1)]),
      ),
    ).toHaveLength(3)
    expect(
      await create('alice', [...hikersStory(), ...counted('2026-03-01', quotas.ofUser)]),
    ).toEqual(refused('too-many-stories-of-user'))
    expect(
      recordedBy(
        await create('alice', [...hikersStory(), ...counted('2026-02-28', quotas.ofUser)]),
      ),
    ).toHaveLength(3)
    expect(await createWithin({ ofUser: 1, ofCommunity: 0 })('alice', hikersStory())).toEqual(
      refused('too-many-stories-in-community'),
    )
  })
})

describe('a flag', () => {
  test('is set once by each user, and not by the creator', async () => {
    expect(await on(posted()).flag('carol')).toMatchObject([
      { type: 'StoryFlagged', data: { flaggedUserId: 'bob', flagCount: 1 } },
    ])
    expect(await on(posted(storyFlaggedBy('carol'))).flag('carol')).toEqual([])
    expect(await on(posted()).flag('bob')).toEqual(refused('own-story'))
    expect(await on(posted()).flag('erin')).toEqual(refused('banned-from-community'))
    expect(
      await on([...posted(), userBlocked({ userId: 'bob', blockedUserId: 'carol' })]).flag('carol'),
    ).toEqual(refused('blocked-user'))
  })

  test('is withdrawn by who set it alone', async () => {
    const flagged = posted(storyFlaggedBy('carol'))
    expect(await on(flagged).unflag('carol')).toMatchObject([
      { type: 'StoryUnflagged', data: { flagCount: 0 } },
    ])
    expect(await on(flagged).unflag('alice')).toEqual(refused('story-not-flagged'))
    expect(await on(flagged).unflag('bob')).toEqual(refused('own-story'))
    expect(await on([...flagged, storyFlagsClearedOf()]).unflag('carol')).toEqual(
      refused('story-not-flagged'),
    )
  })

  test('is cleared by administrators, also of an expired story', async () => {
    expect(await on(expired(storyFlaggedBy('carol'))).clear('ADMIN_ada')).toMatchObject([
      { type: 'StoryFlagsCleared' },
    ])
    expect(await on(posted(storyFlaggedBy('carol'))).clear('alice')).toEqual(
      refused('permission-denied'),
    )
  })

  test('is refused from the moment the story expires or is deleted', async () => {
    expect(await on(expired()).flag('carol')).toEqual(refused('story-not-found'))
    for (const permanent of [false, true]) {
      expect(await on(posted(storyDeletedBy('bob', permanent))).flag('carol')).toEqual(
        refused('story-not-found'),
      )
    }
  })

  test('does not keep a story from being deleted', async () => {
    expect(
      await on(posted(...recordedBy(await on(posted()).flag('carol')))).delete('bob'),
    ).toMatchObject([{ type: 'StoryDeleted' }])
  })
})

test('the 1,001st flag of a story is refused', async () => {
  const flagged = posted(
    ...Array.from({ length: 1_000 }, (_, n) => storyFlaggedBy(`user-${n}`, { flagCount: n + 1 })),
  )
  expect(await on(flagged).flag('carol')).toEqual(refused('too-many-story-flags'))
  expect(await on(flagged.slice(0, -1)).flag('carol')).toMatchObject([
    { data: { flagCount: 1_000 } },
  ])
})

describe('the target of stories', () => {
  const target = (facts: readonly Given[]) =>
    given(contentService, facts).row(storyTargets.get('community', hikers))
  const other = storyCreatedBy('alice', {
    storyId: 'e'.repeat(24),
    expiresAt: '2098-01-01T00:00:00.000Z',
  })

  test('knows its newest stories, without deleted ones', () => {
    const [one, two] = [
      { storyId, expiresAt: '2099-01-01T00:00:00.000Z' },
      { storyId: 'e'.repeat(24), expiresAt: '2098-01-01T00:00:00.000Z' },
    ]
    expect(target(posted(other))?.newest).toEqual([two, one])
    expect(target(posted(other, storyDeletedBy('bob')))?.newest).toEqual([two])
    expect(target(posted(storyDeletedBy('bob'), storyDeletedBy('bob', true)))).toMatchObject({
      newest: [],
      created: 1,
    })
  })
})

describe('a deleted story', () => {
  test('was deleted by its creator or a moderator, once; permanently also later', async () => {
    for (const who of ['bob', 'alice', 'ADMIN_ada'])
      expect(recordedBy(await on(posted()).delete(who))).toHaveLength(1)
    for (const who of ['carol', 'dan', 'erin'])
      expect(await on(posted()).delete(who)).toEqual(refused('forbidden'))
    const deleted = posted(storyDeletedBy('bob'))
    expect(await on(deleted).delete('bob')).toEqual(refused('story-not-found'))
    expect(recordedBy(await on(deleted).delete('bob', true))).toHaveLength(1)
    expect(await on([...deleted, storyDeletedBy('bob', true)]).delete('bob', true)).toEqual(
      refused('story-not-found'),
    )
  })

  test('has no content when it was deleted permanently', () => {
    expect(on(posted(storyDeletedBy('bob'))).row()).toMatchObject({
      isDeleted: true,
      data: { text: 'hello' },
    })
    expect(on(posted(storyDeletedBy('bob', true))).row()).toMatchObject({
      isPurged: true,
      data: {},
      items: [],
      metadata: {},
    })
  })
})

describe('a restored story', () => {
  const target = (facts: readonly Given[]) =>
    given(contentService, facts).row(storyTargets.get('community', hikers))
  const deleted = posted(storyDeletedBy('alice'))

  test('was deleted by a moderator, and is shown again where it stood', async () => {
    const younger = storyCreatedBy('alice', { storyId: 'e'.repeat(24) })
    const before = [...posted(storyFlaggedBy('carol')), younger]
    const facts = [...before, storyDeletedBy('alice')]
    const after = [...facts, ...recordedBy(await on(facts).restore('alice'))]
    expect(on(after).row()).toMatchObject({
      isDeleted: false,
      deletedBy: null,
      flagCount: 1,
      data: { text: 'hello' },
    })
    expect(target(after)).toMatchObject({ newest: target(before)?.newest, created: 2 })
    expect(await on(after).restore('alice')).toEqual([])
  })

  test('needs who manages stories, and is neither expired nor gone', async () => {
    for (const who of ['alice', 'ADMIN_ada'])
      expect(recordedBy(await on(deleted).restore(who))).toEqual([storyRestoredBy(who)])
    for (const who of ['carol', 'dan', 'erin'])
      expect(await on(deleted).restore(who)).toEqual(refused('story-not-found'))
    expect(await on(deleted).restore('bob')).toEqual(refused('forbidden'))
    expect(await on(expired(storyDeletedBy('alice'))).restore('alice')).toEqual(
      refused('story-not-found'),
    )
    expect(await on([...deleted, storyDeletedBy('alice', true)]).restore('alice')).toEqual(
      refused('story-not-found'),
    )
    expect(await on(posted(storyDeletedBy('bob'))).restore('alice')).toEqual(
      refused('deleted-by-author'),
    )
  })
})

test('rows are identical bytes however they are kept', () => {
  const facts = posted(
    storyFlaggedBy('carol'),
    storyFlagsClearedOf(),
    storyDeletedBy('alice'),
    storyRestoredBy('alice'),
    storyDeletedBy('bob', true),
  )
  expect(foldedRows(contentService, facts, 'kept').texts()).toEqual(
    foldedRows(contentService, facts).texts(),
  )
})
