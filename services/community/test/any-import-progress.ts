import { importProgressed, networkExported } from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import fc from 'fast-check'

const status = fc.constantFrom('started' as const, 'done' as const, 'failed' as const)

/** That imports began, were done, or broke off. */
export const anyImportProgress: fc.Arbitrary<Fact> = fc
  .tuple(status, fc.boolean(), fc.nat())
  .map(([status, isModerated, of]) =>
    importProgressed({
      importId: `i${of}`,
      status,
      isModerated,
      records: { of, imported: of, existing: 0, failed: 0 },
    }),
  )

/** That administrators exported the network. */
export const anyNetworkExport: fc.Arbitrary<Fact> = fc
  .nat()
  .map((n) => networkExported({ networkId: 'network', exportId: `e${n}` }))
