import {
  userDeleted,
  userExportProgressed,
  userExportRequested,
} from '@causerie/contracts/community'
import type { ExportReport } from '@causerie/contracts/shared'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, givenNow } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { downloadStatus } from './export-answer.ts'
import { progressOf } from './record-export-progress.ts'
import { requestUserExport } from './request-user-export.ts'
import { userExports } from './user-export.ts'
import { userExportDownloads } from './user-export-download.ts'

const story = (...more: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...more])
const ofAlice = { params: { userId: 'alice' } }
const tomorrow = '2026-03-02T12:00:00.000Z'
const asked = (expiresAt: string) => userExportRequested({ userId: 'alice', expiresAt })

describe('an export', () => {
  test('is for 24 hours, and another one is refused until it has ended', async () => {
    expect(await story().when(requestUserExport, ofAlice)).toEqual([asked(tomorrow)])
    expect(await story(asked(tomorrow)).when(requestUserExport, ofAlice)).toEqual(
      refuse('rate-limited', [`The export is ready until ${tomorrow}.`]),
    )
    expect(await story(asked(givenNow)).when(requestUserExport, ofAlice)).toEqual([asked(tomorrow)])
  })

  test('is for the user and administrators', async () => {
    for (const caller of [as('bob'), as('bob', 'api-key')])
      expect(await story().when(requestUserExport, { ...ofAlice, caller })).toEqual(
        refuse('permission-denied'),
      )
    const admin = as('ADMIN_root', 'admin')
    expect(await story().when(requestUserExport, { ...ofAlice, caller: admin })).toEqual([
      asked(tomorrow),
    ])
    const deleted = story(userDeleted({ userId: 'alice' }))
    expect(await deleted.when(requestUserExport, { ...ofAlice, caller: admin })).toEqual(
      refuse('user-not-found'),
    )
  })

  test('leaves nothing but its times', () => {
    expect(story(asked(tomorrow)).row(userExports.get('alice'))).toEqual({
      userId: 'alice',
      requestedAt: expect.any(String),
      expiresAt: tomorrow,
    })
  })
})

describe('how far a download is', () => {
  const counts = { kinds: { done: 1, of: 20 }, records: 30, files: 0, bytes: 400 }
  const reported = (more: Partial<ExportReport> = {}): ExportReport => ({
    userId: 'alice',
    downloadId: 'first',
    status: 'preparing',
    milliseconds: 2_000,
    ...counts,
    ...more,
  })
  const progressed = (startedAt: string, more: Partial<ExportReport> = {}) => {
    const { milliseconds: _, ...progress } = reported(more)
    return userExportProgressed({ ...progress, startedAt })
  }
  const twoSecondsAgo = '2026-03-01T11:59:58.000Z'
  const earlier = '2026-03-01T11:00:00.000Z'

  test('counts from when it began, by the clock of community', () => {
    expect(story().decided(progressOf(reported()))).toEqual([progressed(twoSecondsAgo)])
  })

  test('keeps when it began, and is kept until it ends', () => {
    const running = story(progressed(earlier))
    expect(running.row(userExportDownloads.get('alice'))).toMatchObject({
      ...counts,
      startedAt: earlier,
      endedAt: null,
    })
    const done = reported({ status: 'done' })
    expect(running.decided(progressOf(done))).toEqual([progressed(earlier, { status: 'done' })])
  })

  test('is that of the download that began last', () => {
    const second = reported({ downloadId: 'second' })
    expect(story(progressed(earlier)).decided(progressOf(second))).toEqual([
      progressed(twoSecondsAgo, { downloadId: 'second' }),
    ])
    const older = reported({ downloadId: 'second', milliseconds: 3_000 })
    expect(story(progressed(twoSecondsAgo)).decided(progressOf(older))).toEqual([])
  })

  test('does not go on once it has ended', () => {
    const done = story(progressed(earlier, { status: 'done' }))
    expect(done.decided(progressOf(reported()))).toEqual([])
  })

  test('is not recorded of who is deleted', () => {
    const deleted = story(userDeleted({ userId: 'alice' }))
    expect(deleted.decided(progressOf(reported()))).toEqual([])
  })

  test('has failed after a minute without a sign of life', () => {
    const running = { status: 'preparing' as const, updatedAt: '2026-03-01T12:00:00.000Z' }
    expect(downloadStatus(running, '2026-03-01T12:01:00.000Z')).toBe('preparing')
    expect(downloadStatus(running, '2026-03-01T12:01:00.001Z')).toBe('failed')
    const done = { ...running, status: 'done' as const }
    expect(downloadStatus(done, '2026-03-02T12:00:00.000Z')).toBe('done')
  })
})
