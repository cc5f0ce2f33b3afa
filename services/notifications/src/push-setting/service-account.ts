import { z } from 'zod'
import { privateKeyIn } from './private-key.ts'

/**
 * What signs in at Google. Other members of the file are not kept: `token_uri` would send what we
 * sign to any server.
 */
const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z\d.:-]{1,100}$/),
  client_email: z.email(),
  private_key_id: z.string().max(100).optional(),
  private_key: z.string().transform((pem, context) => {
    const key = privateKeyIn(pem, 'rsa')
    if (key !== undefined) return key
    context.addIssue('Must be an RSA key in PEM.')
    return z.NEVER
  }),
})
type ServiceAccount = z.infer<typeof ServiceAccount>

/** The service account in the text of its file; undefined if it is none. */
export const serviceAccountIn = (text: string): ServiceAccount | undefined =>
  ServiceAccount.safeParse(jsonIn(text)).data

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
