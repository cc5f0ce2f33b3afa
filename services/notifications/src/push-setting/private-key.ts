import { createPrivateKey, type KeyObject } from 'node:crypto'

/** Whether the text is the PEM of a private key: of RSA, or of the curve P-256. */
export const isPrivateKey = (text: string, type: 'rsa' | 'p-256'): boolean => {
  const key = keyIn(text)
  if (type === 'rsa') return key?.asymmetricKeyType === 'rsa'
  return key?.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}

const keyIn = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
