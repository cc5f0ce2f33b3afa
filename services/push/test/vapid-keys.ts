import { createECDH } from 'node:crypto'

/** Keys of a network for Web Push. */
export const vapidKeys = () => {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  // A key may begin with zeros, which are left out.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return {
    publicKey,
    privateKey: privateKey.toString('base64url'),
    subject: 'mailto:admin@example.org',
  }
}
