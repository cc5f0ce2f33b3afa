import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, each } from '../../test/collect.ts'
import { missingReferences, namesOf } from '../../test/references.ts'
import { refusedByApi } from '../../test/refused-by-api.ts'
import { createLeftOut } from '../left-out.ts'
import { mattermostToImport } from './to-import.ts'

// Few names, so that lines name each other, and what the API takes as no id.
const username = fc.constantFrom('ann', 'bob', 'list', 'admin_x', 'x'.repeat(64), '__proto__')
const place = fc.constantFrom('a', 'b', 'y'.repeat(64), '0123456789abcdef01234567', '__proto__')
const text = fc.oneof(
  fc.constantFrom(null, '', ' ', '@ann @bob. @all', '@@ann', '\u2028', '\u200b', '👍'.repeat(101)),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
)
const roles = fc.constantFrom(null, '', 'team_admin team_user', 'channel_admin', 'system_admin')
const time = fc.constantFrom(0, 1, 1_700_000_000_000, 253_402_300_799_999)
const some = <T>(one: fc.Arbitrary<T>) => fc.option(fc.array(one, { maxLength: 4 }))

const written = {
  user: username,
  type: fc.constantFrom(null, '', 'system_join_channel', 'slack_attachment'),
  message: fc.oneof(text, fc.constant('x'.repeat(20_001))),
  props: fc.constantFrom(null, {}, { attachments: [null, { text: 'x', fallback: 1 }] }),
  create_at: time,
  edit_at: fc.option(time),
  is_pinned: fc.option(fc.boolean()),
  reactions: some(
    fc.record({
      user: username,
      create_at: time,
      emoji_name: fc.constantFrom('+1', 'night_train'),
    }),
  ),
  attachments: some(fc.record({ path: fc.constantFrom('a/b.png', '../../x', 'é/'.repeat(150)) })),
}
const post = { ...written, replies: some(fc.record(written)) }

const line = fc.oneof(
  fc.record({
    type: fc.constant('team'),
    team: fc.record({
      name: place,
      display_name: fc.oneof(text, fc.constant('x'.repeat(1001))),
      description: fc.oneof(text, fc.constant('x'.repeat(5001))),
      type: fc.constantFrom('O', 'I'),
      allow_open_invite: fc.boolean(),
    }),
  }),
  fc.record({
    type: fc.constant('channel'),
    channel: fc.record({
      team: place,
      name: place,
      display_name: text,
      header: fc.option(fc.string({ unit: 'grapheme', maxLength: 100 })),
      type: fc.constantFrom('O', 'P'),
      deleted_at: fc.option(time),
    }),
  }),
  fc.record({
    type: fc.constant('user'),
    user: fc.record({
      username,
      nickname: text,
      first_name: text,
      position: text,
      roles,
      delete_at: fc.option(time),
      profile_image: fc.constantFrom(null, '', 'x/profile.png'),
      teams: some(
        fc.record({
          name: place,
          roles,
          channels: some(fc.record({ name: place, roles, favorite: fc.boolean() })),
        }),
      ),
    }),
  }),
  fc.record({
    type: fc.constant('post'),
    post: fc.record({ ...post, team: place, channel: place }),
  }),
  fc.record({
    type: fc.constant('direct_channel'),
    direct_channel: fc.record({ members: some(username), header: fc.constant('x') }),
  }),
  fc.record({
    type: fc.constant('direct_post'),
    direct_post: fc.record({
      ...post,
      channel_members: fc.array(username, { minLength: 1, maxLength: 8 }),
    }),
  }),
)

test('whatever lines an export has, records name records, once, as the API takes them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), fc.boolean(), async (lines, hasFiles) => {
      const texts = [{ type: 'version', version: 1 }, ...lines].map((one) => JSON.stringify(one))
      const records = await collect(
        mattermostToImport(each(texts), createLeftOut(), { hasFile: () => hasFiles }),
      )
      expect(missingReferences(records)).toEqual([])
      expect(new Set(namesOf(records)).size).toBe(namesOf(records).length)
      expect(records.flatMap(refusedByApi)).toEqual([])
      for (const name of namesOf(records)) {
        const [, id = ''] = name.split(/ (.*)/s)
        expect(id.length).toBeLessThanOrEqual(200)
        expect(id).not.toMatch(/^[\da-f]{24}$/)
      }
    }),
    { numRuns: 50 },
  )
})
