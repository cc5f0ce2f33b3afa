import {
  banUser,
  liftUserHold,
  queryAuditOfCommunity,
  setUserHold,
  updateRetentionSetting,
} from '@causerie/contracts/community'
import { eventually } from '@causerie/testkit/eventually'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

const ago = new Date(Date.now() - 2 * 86_400_000).toISOString()
const soon = { timeout: 20_000 }

test('entries that are kept no longer are deleted by an event, but for those on hold', async () => {
  const { networkId, as, reply } = await community.network()
  const view = await viewDatabase(community.address)
  onTestFinished(view.close)
  const admin = as('ADMIN_root', 'admin')
  for (const userId of ['bob', 'carol']) await reply(banUser, { body: { userId } }, admin)
  await reply(setUserHold, { params: { userId: 'bob' }, body: { reason: 'Case 17' } }, admin)
  await view.rows(
    `update audit_entries set created_at = '${ago}', doc = jsonb_set(doc::jsonb, '{createdAt}', '"${ago}"')::json where network_id = '${networkId}'`,
  )
  const bans = async () =>
    (
      await reply(queryAuditOfCommunity, { query: { service: 'community', kind: 'banned' } }, admin)
    ).auditEntries.map(({ recordId }) => recordId)
  expect(await bans()).toHaveLength(2)
  const rules = [{ kind: 'audit', days: 1 }]
  await reply(updateRetentionSetting, { body: { enabled: true, rules } }, admin)
  await eventually(bans, soon).toEqual(['bob'])
  const expired = async () =>
    (await journalOf(view)).flatMap(({ type, networkId: of, subject, dataText }) =>
      type === 'AuditEntriesExpired' && of === networkId
        ? (JSON.parse(dataText) as { entryIds: string[] }).entryIds.map((id) => `${subject} ${id}`)
        : [],
    )
  const before = await expired()
  expect(before.filter((one) => one.startsWith('user:bob'))).toEqual([])
  await reply(liftUserHold, { params: { userId: 'bob' } }, admin)
  await eventually(bans, soon).toEqual([])
  const after = await expired()
  expect(new Set(after).size).toBe(after.length)
  const { auditEntries } = await reply(
    queryAuditOfCommunity,
    { query: { service: 'community', kind: 'settingsChanged' } },
    admin,
  )
  expect(auditEntries.map(({ recordId }) => recordId)).toContain('retention')
})
