/** A drawing of two sprigs, for empty states and the sign-in page. Decorative. */
export const Sprig = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 112 64"
    aria-hidden
    className={`${className} stroke-[1.5px]`}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="54" cy="32" r="27" className="fill-success-soft forced-colors:fill-none" />
    <g className="stroke-chart-green">
      <path
        vectorEffect="non-scaling-stroke"
        d="M89 63c0-16-2-24-9-33M88 51c7 0 12-4 14-12-9 0-14 4-14 12zM84 38c-7 0-11-4-13-11 8 0 12 4 13 11zM80 30c-3-6-3-11 1-17 4 6 4 11-1 17z"
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M25 63c0-9 1-14 5-20M26 55c-7 0-11-4-13-10 8-1 12 3 13 10zM30 43c0-6 3-10 9-12 0 7-3 11-9 12z"
      />
    </g>
    <path vectorEffect="non-scaling-stroke" d="M10 63h92" className="stroke-line-control" />
  </svg>
)
