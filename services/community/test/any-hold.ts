import { holdLifted, holdSet } from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import type fc from 'fast-check'

/** Holds on users, and their ends: each as often as other events. */
export const anyHolds = (person: fc.Arbitrary<string>): fc.Arbitrary<Fact>[] => [
  person.map((recordId) => holdSet({ recordType: 'user', recordId, reason: 'case 17' })),
  person.map((recordId) => holdLifted({ recordType: 'user', recordId })),
]
