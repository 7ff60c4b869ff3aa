import { SignInLayout } from "#features/sign-in/sign-in-layout.tsx";
import { SignInForm } from "#features/sign-in/sign-in-form.tsx";

/** The server shows this at `GET /api/login`. */
export function LoginPage() {
  return (
    <SignInLayout>
      <SignInForm />
    </SignInLayout>
  );
}
