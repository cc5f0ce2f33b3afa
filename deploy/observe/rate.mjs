/** How fast a counter grows, in PromQL of Grafana. */
export const rate = (series) => `rate(${series}[$__rate_interval])`
