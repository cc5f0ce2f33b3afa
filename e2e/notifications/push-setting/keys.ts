import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const pemOf = ({ privateKey }: { privateKey: KeyObject }): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A service account as Google gives it. */
export const newServiceAccount = (): { serviceAccount: string; privateKey: string } => {
  const privateKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const account = {
    type: 'service_account',
    project_id: 'demo-app',
    private_key_id: '0123456789abcdef',
    private_key: privateKey,
    client_email: 'push@demo-app.iam.gserviceaccount.com',
  }
  return { serviceAccount: JSON.stringify(account), privateKey }
}

/** A key as Apple gives it, with what belongs to it. */
export const newAppleKey = () => ({
  key: pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  keyId: 'ABC1234567',
  teamId: 'TEAM123456',
  topic: 'org.example.app',
})
