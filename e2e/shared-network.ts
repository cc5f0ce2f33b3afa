import { type FreshNetwork, freshNetwork } from '@causerie/testkit'

/** A time zone in which it is noon now: no day ends while a spec runs. */
export const zoneAtNoon = (): string => {
  const west = new Date().getUTCHours() - 12
  return `Etc/GMT${west < 0 ? west : `+${west}`}`
}

/** A network for all tests of a file, created with their initial data on first use. */
export const sharedNetwork = <T>(
  make: (network: FreshNetwork) => Promise<T>,
): (() => Promise<T & { network: FreshNetwork }>) => {
  const begin = async () => {
    const network = await freshNetwork({ timeZone: zoneAtNoon() })
    return { ...(await make(network)), network }
  }
  let begun: ReturnType<typeof begin> | undefined
  return () => {
    begun ??= begin()
    return begun
  }
}
