import { createPrivateKey, type KeyObject } from 'node:crypto'

/**
 * The private key of RSA or of the curve P-256 in a PEM, in the form that vendors' files have
 * (PKCS 8) and without what stands around it; undefined if there is none.
 */
export const privateKeyIn = (pem: string, type: 'rsa' | 'p-256'): string | undefined => {
  const key = keyIn(pem)
  if (!key || !isOfType(key, type)) return undefined
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const isOfType = (
  { asymmetricKeyType, asymmetricKeyDetails }: KeyObject,
  type: 'rsa' | 'p-256',
): boolean =>
  type === 'rsa' ? asymmetricKeyType === 'rsa' : asymmetricKeyDetails?.namedCurve === 'prime256v1'

const keyIn = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
