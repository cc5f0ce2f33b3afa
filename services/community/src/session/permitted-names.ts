import type { Reader } from '@causerie/kernel'
import { isForbidden, verdictOn } from '@causerie/moderation'

type Names = { displayName?: string | undefined; profileHandle?: string | undefined }

/**
 * The names of a sign-in without those that the rules forbid: nobody is locked out because of a
 * rule. The verdict is that of the rules that must hold still.
 */
export const permittedNames = async ({ displayName, profileHandle }: Names, reader: Reader) => {
  const [ofName, ofHandle] = await Promise.all([
    verdictOn(displayName, reader),
    verdictOn(undefined, reader, profileHandle),
  ])
  return {
    displayName: isForbidden(ofName) ? undefined : displayName,
    profileHandle: isForbidden(ofHandle) ? undefined : profileHandle,
    verdict: ofName ?? ofHandle,
  }
}
