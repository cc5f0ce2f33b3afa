import { showsSomething } from '@causerie/contracts/shared'
import type { Reader } from '@causerie/kernel'
import { isForbidden, verdictOn } from '@causerie/replicas'

type Names = { displayName?: string | undefined; profileHandle?: string | undefined }

/**
 * The names of a sign-in without those that the rules forbid, or that show nothing: nobody is locked out because of a name. The verdict is
 * that of the rules that must hold still.
 */
export const permittedNames = async ({ displayName, profileHandle }: Names, reader: Reader) => {
  const name = displayName !== undefined && showsSomething(displayName) ? displayName : undefined
  const [ofName, ofHandle] = await Promise.all([verdictOn(name, reader), verdictOn(undefined, reader, profileHandle)])
  return {
    displayName: isForbidden(ofName) ? undefined : name,
    profileHandle: isForbidden(ofHandle) ? undefined : profileHandle,
    verdict: ofName ?? ofHandle,
  }
}
