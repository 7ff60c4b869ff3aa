import classes from "./form.module.css";

interface Props {
  title: string;
  lead: string;
  /** What went wrong, announced when it comes. */
  error: string | undefined;
}

export function FormHead({ title, lead, error }: Props) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div role="alert">{error && <p className={classes.error}>{error}</p>}</div>
    </>
  );
}
