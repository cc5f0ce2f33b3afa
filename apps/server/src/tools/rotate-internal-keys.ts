import { randomBytes } from 'node:crypto'
import type { InternalKey } from '@causerie/http'

/**
 * The values to set `INTERNAL_KEYS` to, each in all processes before the next: first every process
 * verifies the new key, then it signs, then the old keys are removed. No call is refused in
 * between.
 */
export const rotateInternalKeys = (keys: readonly InternalKey[]): { steps: string[] } => {
  const added: InternalKey = {
    id: randomBytes(4).toString('hex'),
    secret: randomBytes(32).toString('base64url'),
  }
  const steps = keys.length > 0 ? [[...keys, added], [added, ...keys], [added]] : [[added]]
  return { steps: steps.map((step) => step.map(({ id, secret }) => `${id}:${secret}`).join(',')) }
}
