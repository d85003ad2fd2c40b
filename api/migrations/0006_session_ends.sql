CREATE TABLE "ended_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_tokens_expiry" ON "ended_tokens" USING btree ("expires_at");