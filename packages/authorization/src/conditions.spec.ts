import { productSources, sourceOf } from '@causerie/testkit/sources'
import { expect, test } from 'vitest'

/*
 * A rule that statements repeat stands once, as a condition beside its policy, where a property
 * test compares both. These are the columns and values that such rules ask, and the only places
 * that may name them in SQL. What a parameter asks is not seen.
 */

const sources = productSources()

const replicas = 'packages/replicas/src/'
const authorization = 'packages/authorization/src/'
/** Each rule: how a statement asks it, and where it may. */
const rules: Readonly<Record<string, { asked: RegExp; in: readonly string[] }>> = {
  'the status of follows, blocks, invitations, requests to join and streams': {
    asked: /\bstatus\b'?\)?\}? *(=|<>|in|is (not )?distinct from) *\(?'/,
    in: [
      `${replicas}community/follow/following.ts`,
      `${replicas}community/block/user-block.ts`,
      `${replicas}community/invitation/invitation.ts`,
      `${replicas}streaming/stream/stream.ts`,
      'services/community/src/admission/join-request.ts',
    ],
  },
  'what a user is in a community or a channel': {
    asked: /\bmembership\b'?\)?\}? *(=|<>|in|is (not )?distinct from) *\(?'/,
    in: [
      `${authorization}membership-policy.ts`,
      'services/chat/src/channel/channel-policy.ts',
      // They ask what `membershipExpression` has given.
      'services/chat/src/channel/channel-lists.ts',
      'services/chat/src/marker/marked-by-lists.ts',
    ],
  },
  'which roles grant a permission': {
    asked: /->>? 'permissions'/,
    in: [`${authorization}permissions.ts`],
  },
  'whether users are private': {
    asked: /->>? 'userPrivacySetting'/,
    in: [`${replicas}community/network/social-setting.ts`],
  },
  'for whom a community is there': {
    asked:
      /\bis_(public|discoverable)\b['`)}]* (and|or)\b|\b(and|or|not) \(?(\w+\.)?is_(public|discoverable)\b/,
    in: [
      `${authorization}feed-policy.ts`,
      'services/community/src/community/community-policy.ts',
      'services/chat/src/channel/channel-policy.ts',
    ],
  },
  'who may not watch a stream': {
    asked: /\bfrom:? '?viewer_bans\b/,
    in: [
      `${replicas}streaming/viewer-ban/viewer-ban.ts`,
      'services/chat/src/channel-user/channel-membership.ts',
      // The bans themselves.
      'services/streaming/src/viewer-ban/list-viewer-bans.ts',
    ],
  },
  'what waits for a moderator': {
    asked: /\bflag_count\b['`)}]* *(=|<>|[<>]=?)/,
    in: [
      'packages/flags/src/flagged-list.ts',
      // Indexes that serve it, and outlive what is deleted.
      'services/community/src/user/user-indexes.ts',
      // Stories that have expired.
      'services/content/src/story/story-policy.ts',
    ],
  },
  'what was deleted with its author': {
    asked: /\b(are_(posts|comments)_erased|are_messages_deleted|is_content_erased)\b/,
    in: [
      `${replicas}community/user/user-erasure.ts`,
      // It joins the column; the file of messages has its policy, too.
      'services/content/src/comment/comment-queries.ts',
      'services/chat/src/message/message-author.ts',
    ],
  },
}

/** The lines of a file; comments ask nothing. */
const linesOf = (file: string): string[] =>
  sourceOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
const asking = (asked: RegExp) =>
  sources.filter((file) => linesOf(file).some((line) => asked.test(line)))

test.each(Object.entries(rules))(
  'no statement repeats the rule: %s',
  (_, { asked, in: places }) => {
    expect(asking(asked).toSorted()).toEqual([...places].toSorted())
  },
)

test('a repeated rule is found however it is written', () => {
  const found = (name: string, sql: string) => rules[name]?.asked.test(sql)
  for (const sql of [
    `status = 'accepted'`,
    `f.status <> 'none'`,
    `coalesce(f.status = 'accepted', false)`,
    `status in ('pending', 'accepted')`,
  ])
    expect(
      found('the status of follows, blocks, invitations, requests to join and streams', sql),
    ).toBe(true)
  for (const sql of [
    `membership = 'member'`,
    `c.membership is distinct from 'banned'`,
    `m.membership <> 'none'`,
  ])
    expect(found('what a user is in a community or a channel', sql)).toBe(true)
  for (const sql of [
    'is_public and not is_deleted',
    'and (c.is_public or exists (',
    'not is_deleted and (is_public or is_discoverable)',
  ])
    expect(found('for whom a community is there', sql)).toBe(true)
  expect(
    found(
      'for whom a community is there',
      'select user_id, is_public, is_deleted from communities',
    ),
  ).toBe(false)
  for (const sql of ['flag_count > 0 and not is_deleted', 'm.flag_count <> 0', 'flag_count >= 1'])
    expect(found('what waits for a moderator', sql)).toBe(true)
  expect(found('what waits for a moderator', 'order by flag_count desc')).toBe(false)
  expect(found('what a user is in a community or a channel', `membership === 'banned'`)).toBe(false)
})
