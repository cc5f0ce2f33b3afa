import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { changePush, type PushChange } from './push-setting.ts'
import { type RefusedFields, refusedFields } from './refused-fields.ts'

/** Changes the setting of pushes; what the API refuses is told by field until the next try. */
export const usePushChange = () => {
  const { client } = useSession()
  const { perform } = useActing()
  const [refused, setRefused] = useState<RefusedFields>({})
  const change = (body: PushChange, done: string): Promise<boolean> => {
    setRefused({})
    const run = async () => {
      try {
        await changePush(client, body)
      } catch (error) {
        setRefused(refusedFields(error))
        throw error
      }
    }
    return perform({ run, done })
  }
  return { refused, change }
}
