CREATE TABLE "member_offer_texts" (
	"member_offer_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"conditions" text,
	CONSTRAINT "member_offer_texts_member_offer_id_language_pk" PRIMARY KEY("member_offer_id","language")
);
--> statement-breakpoint
CREATE TABLE "hand_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"per_eur" numeric(14, 6) NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_rates_positive" CHECK ("hand_rates"."per_eur" > 0),
	CONSTRAINT "hand_rates_currency_code" CHECK ("hand_rates"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "rate_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"day" date,
	"bytes" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "rate_readings_outcome" CHECK ("rate_readings"."outcome" in ('read', 'unchanged', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "source" text DEFAULT 'earlier' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "state" text DEFAULT 'used' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retailer_applications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_offer_texts" ADD CONSTRAINT "member_offer_texts_member_offer_id_member_offers_id_fk" FOREIGN KEY ("member_offer_id") REFERENCES "public"."member_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_rates_currency" ON "hand_rates" USING btree ("currency","valid_to");--> statement-breakpoint
CREATE INDEX "rate_readings_read_at" ON "rate_readings" USING btree ("read_at");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_source" CHECK ("exchange_rates"."source" in ('ecb', 'earlier'));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_state" CHECK ("exchange_rates"."state" in ('used', 'waiting', 'refused'));