import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** The keys of a subscription: what a browser keeps. */
export type SubscriptionKeys = { ecdh: ECDH; auth: Buffer }

const tagBytes = 16
const derive = (
  key: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer | string; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Decrypts a message of Web Push as RFC 8291 and RFC 8188 have it, written apart from what
 * encrypts. Throws if it is not for these keys, or is more than one record.
 */
export const decryptWebPush = (message: Buffer, { ecdh, auth }: SubscriptionKeys): string => {
  const salt = message.subarray(0, 16)
  const recordSize = message.readUInt32BE(16)
  const keyEnd = 21 + message.readUInt8(20)
  const senderKey = message.subarray(21, keyEnd)
  const record = message.subarray(keyEnd)
  if (record.length > recordSize) throw new Error('there is more than one record')

  const receiverKey = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const input = derive(ecdh.computeSecret(senderKey), { salt: auth, info, length: 32 })
  const key = derive(input, { salt, info: 'Content-Encoding: aes128gcm\0', length: 16 })
  const nonce = derive(input, { salt, info: 'Content-Encoding: nonce\0', length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is none')
  return padded.toString('utf8', 0, end)
}
