import classes from "./sidebar.module.css";

export function Logo() {
  return (
    <span className={classes.logo} aria-hidden>
      <svg width="16" height="16" viewBox="0 0 20 20" fill="currentColor">
        <path d="M4 16.5V13h4v-3.5h4V6h4v10.5Z" />
        <circle cx="14" cy="3.2" r="1.3" />
      </svg>
    </span>
  );
}
