import { Entrance } from "#features/sign-in/entrance.tsx";
import { SignInForm } from "#features/sign-in/sign-in-form.tsx";

/** The server shows this at `GET /api/login`. */
export function LoginPage() {
  return (
    <Entrance>
      <SignInForm />
    </Entrance>
  );
}
