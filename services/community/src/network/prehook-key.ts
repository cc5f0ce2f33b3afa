import type { ServiceTools } from '@causerie/kernel'
import { newKey } from './api-key.ts'

type Secrets = Pick<ServiceTools, 'secrets'>
type KeyOfNetwork = { networkId: string; keyId: string }

const secretNameOf = ({ networkId, keyId }: KeyOfNetwork): string => `prehook/${networkId}/${keyId}`

/** Makes and stores a key. Its event follows, so every key that is announced can sign. */
export const makePrehookKey = async ({ secrets }: Secrets, of: KeyOfNetwork): Promise<string> => {
  const secretKey = newKey()
  await secrets.keep(secretNameOf(of), secretKey)
  return secretKey
}

export const prehookKey = ({ secrets }: Secrets, of: KeyOfNetwork): Promise<string | undefined> =>
  secrets.get(secretNameOf(of))

/** Deletes a key that signs no more. */
export const forgetPrehookKey = async ({ secrets }: Secrets, of: KeyOfNetwork): Promise<void> => {
  await secrets.take(secretNameOf(of))
}
