import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTray, type TrayItem } from '@causerie/contracts'
import { localInstallation } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { type Rule, rules } from '@causerie/notifications'
import { createDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Running, startOneProcess } from '../one-process.ts'
import { openDemoWorld } from './demo-world.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let running: Running
let folder: string
let token: string | undefined
const said: string[] = []
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'causerie-tray-'))
  const installation = { ...localInstallation, scheduleMinLead: 0 }
  running = await startOneProcess({ databaseUrl: database.url, host: '127.0.0.1', port: 0, log: createLog('silent'), installation })
  const { tokens } = await openDemoWorld({ ...running, publishedAfter: 3_000 }, folder, (line) => said.push(line))
  token = tokens.alice
})
afterAll(async () => {
  await running.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const trayOfAlice = async (): Promise<TrayItem[]> => {
  const answer = await fetch(`${running.baseUrl}${getTray.path}?options[limit]=100`, { headers: { authorization: `Bearer ${token}` } })
  // The answer of our own operation.
  return ((await answer.json()) as { notificationTrayItems: TrayItem[] }).notificationTrayItems
}
/** What clients tell items apart by. */
const kindOf = ({ actionType, trayItemCategory, kind }: Pick<Rule, 'actionType' | 'trayItemCategory' | 'kind'>) =>
  `${actionType} ${trayItemCategory ?? '-'} ${kind ?? '-'}`
const kindsOf = (rule: Rule) => [rule, ...Object.values(rule.variants ?? {}).map(({ kind = rule.kind }) => ({ ...rule, kind }))].map(kindOf)
const kindsIn = (items: readonly TrayItem[]) =>
  [...new Set(items.map(({ data: { kind }, ...item }) => kindOf({ ...item, ...(kind !== undefined && { kind }) })))].sort()

test('alice is told of something by each rule of the tray, within moments of the start', async () => {
  const all = [...new Set(Object.values<Rule>(rules).flatMap(kindsOf))].sort()
  await expect.poll(async () => kindsIn(await trayOfAlice()), { timeout: 20_000 }).toEqual(all)
  expect(said).toEqual([])
  expect((await trayOfAlice()).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Dan Lindqvist reacted to your poll in Bread Club',
      'Dan Lindqvist gave you the role Community moderator in Bread Club',
      'Your request to join Bread Club was approved',
      'Your scheduled post was published in Bread Club',
      'Your scheduled post was not published in Bread Club: its poll no longer exists',
    ]),
  )
})
