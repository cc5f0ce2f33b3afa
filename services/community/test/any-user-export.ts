import { userExportProgressed, userExportRequested } from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import fc from 'fast-check'

const status = fc.constantFrom('preparing' as const, 'done' as const, 'failed' as const)

/** Requests for exports, and how far their downloads are. */
export const anyUserExport = (person: fc.Arbitrary<string>): fc.Arbitrary<Fact> =>
  fc.oneof(
    person.map((userId) => userExportRequested({ userId, expiresAt: '2026-01-02T00:00:00.000Z' })),
    fc.tuple(person, status, fc.nat()).map(([userId, status, records]) =>
      userExportProgressed({
        userId,
        downloadId: `d${records}`,
        status,
        kinds: { done: 1, of: 2 },
        records,
        files: 0,
        bytes: records * 100,
        startedAt: '2026-01-01T00:00:00.000Z',
      }),
    ),
  )
