type Check = { lag?: number; open?: number }

const settlesWithin = 60_000

/** Waits until every process has read, relayed and followed up everything; nothing where there is nothing to wait for. */
export const settled = async (healthUrls: readonly string[]): Promise<void> => {
  const deadline = Date.now() + settlesWithin
  for (let quiet = 0; quiet < (healthUrls.length > 0 ? 2 : 0); ) {
    const all = await Promise.all(healthUrls.map(async (url) => (await (await fetch(url)).json()) as { checks: Record<string, Check> }))
    const left = all.flatMap(({ checks }) => Object.values(checks)).reduce((sum, { lag = 0, open = 0 }) => sum + lag + open, 0)
    quiet = left === 0 ? quiet + 1 : 0
    if (Date.now() > deadline) throw new Error(`the network did not settle: ${JSON.stringify(all)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
