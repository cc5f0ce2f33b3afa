import { holdLifted, holdSet } from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import fc from 'fast-check'

/** Holds on users, and their ends. */
export const anyHold = (person: fc.Arbitrary<string>): fc.Arbitrary<Fact> =>
  fc.oneof(
    person.map((recordId) => holdSet({ recordType: 'user', recordId, reason: 'case 17' })),
    person.map((recordId) => holdLifted({ recordType: 'user', recordId })),
  )
