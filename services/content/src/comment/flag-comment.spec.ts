import { userBlocked } from '@causerie/contracts/community'
import { mostFlags } from '@causerie/flags'
import { refuse } from '@causerie/protocol'
import {
  commentCreatedBy,
  commentDeletedBy,
  commentFlaggedBy,
  commentFlagsClearedOf,
  commentUnflaggedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admin, commenting, feedStory } from '../../test/commenting.ts'
import { posts } from '../post/post.ts'
import { clearCommentFlags } from './clear-comment-flags.ts'
import { commentFlagging, comments } from './comment.ts'
import { deleteComment } from './delete-comment.ts'
import { flagComment } from './flag-comment.ts'
import { unflagComment } from './unflag-comment.ts'

const facts = [...feedStory, commentCreatedBy('alice')]
const after = (...more: Given[]) => commenting(...facts, ...more)
const flaggedIn = (story: ReturnType<typeof commenting>) => {
  const { flaggedComments, activity } = story.row(posts.get('post')) ?? expect.fail()
  return [flaggedComments, activity.hasFlaggedComment]
}

describe('flagging a comment', () => {
  test('counts once per flagger, and keeps reason and detail', async () => {
    const said = { reason: 'Spam or scams', detail: 'sells watches' }
    const first = await after().act(flagComment, 'bob', { body: said })
    expect(first).toEqual([commentFlaggedBy('bob', said)])
    expect(
      after(...recordedBy(first)).row(commentFlagging.flags.get('comment', 'bob')),
    ).toMatchObject(said)
    expect(await after(commentFlaggedBy('bob')).act(flagComment, 'bob', { body: said })).toEqual([])
  })

  test('counts the comment in its post once, until its last flag is withdrawn', () => {
    const second = commentFlaggedBy('carol', { flagCount: 2 })
    const other = [
      commentCreatedBy('alice', { commentId: 'other', segment: 2 }),
      commentFlaggedBy('bob', { commentId: 'other' }),
    ]
    expect(flaggedIn(after(commentFlaggedBy('bob'), second))).toEqual([1, true])
    expect(flaggedIn(after(commentFlaggedBy('bob'), second, ...other))).toEqual([2, true])
    expect(
      flaggedIn(
        after(commentFlaggedBy('bob'), second, commentUnflaggedBy('carol', { flagCount: 1 })),
      ),
    ).toEqual([1, true])
    expect(flaggedIn(after(commentFlaggedBy('bob'), commentUnflaggedBy('bob')))).toEqual([0, false])
    expect(flaggedIn(after(commentFlaggedBy('bob'), second, commentFlagsClearedOf()))).toEqual([
      0,
      false,
    ])
  })

  test('leaves the time of its update', () => {
    const { updatedAt, flagCount } =
      after(commentFlaggedBy('bob')).row(comments.get('comment')) ?? expect.fail()
    expect([updatedAt, flagCount]).toEqual([after().row(comments.get('comment'))?.updatedAt, 1])
  })

  test('is refused where there is a block, or the greatest number of flags', async () => {
    expect(
      await after(userBlocked({ userId: 'alice', blockedUserId: 'carol' })).act(
        flagComment,
        'carol',
      ),
    ).toEqual(refuse('blocked-user'))
    const flags = Array.from({ length: mostFlags }, (_, n) =>
      commentFlaggedBy(`flagger-${n}`, { flagCount: n + 1 }),
    )
    expect(await after(...flags).act(flagComment, 'bob')).toEqual(refuse('too-many-flags'))
    expect(await after(...flags.slice(1)).act(flagComment, 'bob')).toEqual([
      commentFlaggedBy('bob', { flagCount: mostFlags }),
    ])
  })

  test('by two users at the same time counts both', async () => {
    const first = recordedBy(await after().act(flagComment, 'bob'))
    expect(await after(...first).act(flagComment, 'carol')).toEqual([
      commentFlaggedBy('carol', { flagCount: 2 }),
    ])
  })

  test('and a deletion at the same time leave no flagged comment, whichever comes first', async () => {
    const resolved = after().identity('comment')
    const flag = recordedBy(await after().act(flagComment, 'bob'))
    const deletion = recordedBy(await after(...flag).act(deleteComment, 'alice'))
    expect(flaggedIn(after(...flag, ...deletion))).toEqual([0, false])
    expect(await after(...flag, ...deletion).act(unflagComment, 'bob')).toEqual(
      refuse('comment-not-found'),
    )
    for (const isPermanent of [false, true])
      expect(
        await after(commentDeletedBy('alice', { isPermanent })).act(flagComment, 'bob', {
          resolved,
        }),
      ).toEqual(refuse('comment-not-found'))
  })
})

describe('clearing the flags of a comment', () => {
  test('is for moderators, not for its author', async () => {
    const flagged = after(commentFlaggedBy('bob'), userRolesSet('carol', 'super-moderator'))
    for (const by of ['alice', 'bob'])
      expect(await flagged.act(clearCommentFlags, by)).toEqual(refuse('permission-denied'))
    for (const by of ['carol', admin])
      expect(await flagged.act(clearCommentFlags, by)).toEqual([commentFlagsClearedOf()])
    expect(await after().act(clearCommentFlags, admin)).toEqual([])
  })
})

test('a post counts its flagged comments after any acts', async () => {
  const ids = ['comment', 'other', 'third'] as const
  const acts = fc.array(
    fc.tuple(
      fc.constantFrom('bob', 'carol', 'dan'),
      fc.constantFrom(...ids),
      fc.constantFrom('flag', 'unflag', 'clear', 'delete'),
    ),
    { maxLength: 14 },
  )
  const routes = {
    flag: flagComment,
    unflag: unflagComment,
    clear: clearCommentFlags,
    delete: deleteComment,
  }
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const before = [
        ...facts,
        ...['other', 'third'].map((commentId, n) =>
          commentCreatedBy('alice', { commentId, segment: n + 2 }),
        ),
      ]
      const journal: Given[] = [...before]
      const flaggers = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]))
      for (const [by, commentId, act] of sequence) {
        const isManaging = act === 'clear' || act === 'delete'
        const decided = await commenting(...journal).act(routes[act], isManaging ? admin : by, {
          commentId,
        })
        if ('refused' in decided) continue
        journal.push(...recordedBy(decided))
        if (act === 'flag') flaggers.get(commentId)?.add(by)
        else if (act === 'unflag') flaggers.get(commentId)?.delete(by)
        else flaggers.get(commentId)?.clear()
        const flagged = [...flaggers.values()].filter((set) => set.size > 0).length
        expect(flaggedIn(commenting(...journal))).toEqual([flagged, flagged > 0])
      }
    }),
    { numRuns: 30 },
  )
})
